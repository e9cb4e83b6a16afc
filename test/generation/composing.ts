import { type Brief, Tone, type Voice } from '#contract/brief.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { compose } from '#server/outside/ai/composer/compose.ts';
import { createComposer } from '#server/outside/ai/composer/open.ts';
import { gramsOf, openingOf, similarity } from '#server/outside/ai/composer/similar.ts';
import type { CopyAsk, CopyEvent } from '#server/outside/ai/types.ts';

export const TONES = Tone.options;
export const NO_VOICE: Voice = { must_say: [], never_say: [] };

export const askFor = (brief: Brief, fields: Partial<CopyAsk> = {}): CopyAsk => ({
  brief,
  voice: NO_VOICE,
  brand: '',
  about: '',
  count: 5,
  seed: 'seed',
  accepted: [],
  rejected: [],
  known: [],
  rewrite: null,
  ...fields,
});

export const heard = async (ask: CopyAsk, signal = new AbortController().signal): Promise<CopyEvent[]> => {
  const events: CopyEvent[] = [];
  for await (const event of createComposer(compose).write(ask, signal)) events.push(event);
  return events;
};

const made = new Map<string, Promise<readonly Suggestion[]>>();
/** What is made of an ask is the same each time: for all tests of a worker it is made once. */
export const written = (ask: CopyAsk): Promise<readonly Suggestion[]> => {
  const key = JSON.stringify(ask);
  const known = made.get(key) ?? writtenAnew(ask);
  made.set(key, known);
  return known;
};

export const writtenAnew = async (ask: CopyAsk): Promise<readonly Suggestion[]> =>
  (await heard(ask)).flatMap((event) => (event.type === 'made' ? [event.suggestion] : []));

/** One ask after the other: all at once, each would push out what composing remembers of the others' sentences. */
export const writtenEach = async (asks: readonly CopyAsk[]): Promise<(readonly Suggestion[])[]> => {
  const all: (readonly Suggestion[])[] = [];
  for (const ask of asks) all.push(await written(ask));
  return all;
};

export interface Variety {
  readonly mean: number;
  readonly most: number;
  readonly openings: number;
}

/** How different the suggestions of one ask are. */
export const varietyOf = (made: readonly Suggestion[]): Variety => {
  const grams = made.map(gramsOf);
  const pairs = grams.flatMap((one, at) => grams.slice(at + 1).map((other) => similarity(one, other)));
  return {
    mean: pairs.length === 0 ? 0 : pairs.reduce((sum, each) => sum + each, 0) / pairs.length,
    most: Math.max(0, ...pairs),
    openings: new Set(made.map(({ primary_text }) => openingOf(primary_text))).size,
  };
};
