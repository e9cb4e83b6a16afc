import type { Ad, AdMedia } from '#contract/ad.ts';
import type { Told } from '#src/journal/entry.ts';
import { demoAd } from '../demoAd.ts';

/** One thing that the draft chart was told, as the journal wrote it down. */
export interface Recorded extends Told {
  /** Seconds after the first. */
  readonly at: number;
  readonly cause: 'external' | 'timer' | 'service';
}

export const INPUT = { adId: 'demo', mediaAssetId: 'demo' } as const;
/** Of the draft chart that told this. */
export const VERSION = '3';

const NO_MEDIA: AdMedia = { media_asset_id: null, mediaStatus: 'none', square: null, portrait: null };
const full = demoAd('demo', 'Autumn, square');
const copyOf = (headline: string, primary_text: string) => ({ ...full.copy, headline, primary_text });
export const FIRST: Ad = { ...full, copy: copyOf('', ''), media: NO_MEDIA };

const SHORT = 'Roasted on Thursday.';
const LONG = 'Roasted on Thursday, at your door on Friday.';
const [SLOW, LOUD] = ['Slow mornings', 'SLOW MORNINGS!!!'];
const saved = (version: number, headline: string, words: string, media: AdMedia): Ad => ({
  ...full,
  copy: copyOf(headline, words),
  media,
  version,
});

const person = (at: number, type: string, rest: object = {}): Recorded => ({
  at,
  cause: 'external',
  path: 'draft',
  event: { type, ...rest },
});
const write = (at: number, fields: object) => person(at, 'draft.change', { fields });
const quiet = (at: number): Recorded => ({
  at,
  cause: 'timer',
  path: 'draft',
  event: { type: 'xstate.after.autosave.draft.editing.sync.dirty' },
});
const told = (at: number, actorId: string, rest: { output: unknown } | { error: unknown }): Recorded => ({
  at,
  cause: 'service',
  path: 'draft',
  event: { type: `xstate.${'output' in rest ? 'done' : 'error'}.actor.${actorId}`, actorId, ...rest },
});

/**
 * Half a minute of somebody who writes an ad, with a network that fails once. test/site/recorded.test.ts lets the same
 * happen to a running chart, and its journal has these entries.
 */
export const RECORDED: readonly Recorded[] = [
  told(0, 'loadDraft', { output: { ad: FIRST, copy: null } }),
  write(2.1, { headline: 'Slow' }),
  write(2.7, { headline: SLOW }),
  quiet(3.5),
  told(4.2, 'saveDraft', { output: saved(2, SLOW, '', NO_MEDIA) }),
  write(7.4, { primary_text: SHORT }),
  write(8, { primary_text: LONG }),
  quiet(8.8),
  told(13.6, 'saveDraft', { error: { kind: 'network' } }),
  { ...quiet(15.6), event: { type: 'xstate.after.backoff.draft.editing.sync.unsaved.retrying' } },
  told(16, 'saveDraft', { output: saved(3, SLOW, LONG, NO_MEDIA) }),
  person(20.3, 'media.finished', { format: 'square', image: full.media.square! }),
  quiet(21.1),
  told(21.5, 'saveDraft', { output: saved(4, SLOW, LONG, full.media) }),
  write(24.2, { headline: LOUD }),
  person(24.8, 'draft.undo'),
  quiet(25.6),
  told(26, 'saveDraft', { output: saved(5, SLOW, LONG, full.media) }),
];
