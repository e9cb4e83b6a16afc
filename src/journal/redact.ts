import type { Journaled } from '#src/machines/journaled.ts';
import type { AnyEventObject, AnyStateMachine } from 'xstate';

/** What a chart lets the journal keep, as it is looked up. */
interface Allowed {
  readonly keeps: Readonly<Record<string, Readonly<Record<string, boolean>> | undefined>>;
  readonly outcomes: readonly string[];
}

const NOTHING: Journaled<never> = { keeps: {}, outcomes: [] };

/** The outcome of a service or of a child chart. */
const OUTCOME = /^xstate\.(?:done|error)\.actor\.(.+)$/;
const OUTCOME_FIELDS = { actorId: true, output: true, error: true };

const covers = (outcome: string, id: string): boolean =>
  outcome.endsWith('*') ? id.startsWith(outcome.slice(0, -1)) : outcome === id;

/** The fields of an event that a chart lets the journal keep; null: nothing was decided about it. */
export const fieldsKept = ({ config }: AnyStateMachine, type: string): Readonly<Record<string, boolean>> | null => {
  const { keeps, outcomes } = ((config.meta as { journal?: unknown } | undefined)?.journal ?? NOTHING) as Allowed;
  if (Object.hasOwn(keeps, type)) return keeps[type]!;
  const id = OUTCOME.exec(type)?.[1];
  if (id !== undefined && outcomes.some((outcome) => covers(outcome, id))) return OUTCOME_FIELDS;
  return null;
};

const FAILURE_FIELDS = ['kind', 'status', 'text', 'code', 'fields', 'refusals', 'retryAfter', 'credits'] as const;

/** Failures are plain data; anything else that was thrown is a bug, and may contain anything. */
const plainError = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return {};
  return Object.fromEntries(
    FAILURE_FIELDS.filter((field) => field in error).map((field) => [field, (error as Record<string, unknown>)[field]]),
  );
};

const pick = (event: AnyEventObject, fields: Readonly<Record<string, boolean>>): AnyEventObject => {
  const picked: AnyEventObject = { type: event.type };
  for (const field in fields) if (fields[field] && field in event) picked[field] = event[field];
  return picked;
};

const hasOnly = (event: AnyEventObject, fields: Readonly<Record<string, boolean>>): boolean => {
  for (const key in event) if (key !== 'type' && !(Object.hasOwn(fields, key) && fields[key])) return false;
  return true;
};

/** The part of an event that the journal keeps. Nearly always the event itself. */
export const redact = (event: AnyEventObject, machine: AnyStateMachine): AnyEventObject => {
  const fields = fieldsKept(machine, event.type) ?? {};
  if ('error' in event) {
    const picked = pick(event, fields);
    return 'error' in picked ? { ...picked, error: plainError(picked['error']) } : picked;
  }
  return hasOnly(event, fields) ? event : pick(event, fields);
};
