/** Why a transition is taken, in a designer's words. */
export interface Cause {
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error';
  /** The event's type, the delay's name or its milliseconds, the id of the actor; empty for a state's own end and for always. */
  readonly name: string;
}

const rest = (text: string, start: string): string | null => (text.startsWith(start) ? text.slice(start.length) : null);

/** Reads XState's own event types, as `xstate.after.backoff.upload.backingOff`. */
export const causeOf = (eventType: string, stateId: string): Cause => {
  if (eventType === '') return { kind: 'always', name: '' };
  const after = rest(eventType, 'xstate.after.');
  if (after !== null) return { kind: 'after', name: after.slice(0, -stateId.length - 1) };
  const done = rest(eventType, 'xstate.done.actor.');
  if (done !== null) return { kind: 'done', name: done };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'done', name: '' };
  const error = rest(eventType, 'xstate.error.actor.');
  if (error !== null) return { kind: 'error', name: error };
  return { kind: 'event', name: eventType };
};

/** `after backoff`, `checkFile failed`, `upload.retry`. */
export const wordsOf = ({ kind, name }: Cause): string => {
  switch (kind) {
    case 'event':
      return name === '*' ? 'any event' : name;
    case 'always':
      return 'always';
    case 'after':
      return `after ${/^\d+$/.test(name) ? `${name} ms` : name}`;
    case 'done':
      return name === '' ? 'done' : `${name} done`;
    case 'error':
      return `${name} failed`;
  }
};
