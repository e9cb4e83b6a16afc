import type { Brief, Tone, Voice } from '#contract/brief.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { AdTexts, Suggestion, TextField } from '#contract/suggestion.ts';

/** One text of an ad that is there, to be written again. */
export interface Rewrite {
  readonly field: TextField;
  readonly texts: AdTexts;
  readonly change: 'another' | 'shorter' | 'longer' | Tone;
}

export interface CopyAsk {
  readonly brief: Brief;
  readonly voice: Voice;
  /** The brand's name; empty where it has none. */
  readonly brand: string;
  /** What the brand says that it is; empty where it has not said so. */
  readonly about: string;
  /** How many; each is another text. */
  readonly count: number;
  /** An image waits for each of them: one that says little new is better than none. */
  readonly needsAll?: boolean | undefined;
  /** The same ask with the same seed is the same to a writer that draws lots. */
  readonly seed: string;
  /** What the person kept and turned down before, newest first: examples to follow and to avoid. */
  readonly accepted: readonly AdTexts[];
  readonly rejected: readonly AdTexts[];
  /** What is there already and must not be repeated. */
  readonly known: readonly (AdTexts & Partial<Pick<Suggestion, 'framework'>>)[];
  /** Null: whole suggestions. Else every suggestion differs from `texts` in that field only. */
  readonly rewrite: Rewrite | null;
  /** What reviewers of earlier texts asked for; data, as all of it. */
  readonly comments?: readonly string[];
  /** The tone in a person's own words, which say more than that of the brief; empty: there are none. */
  readonly manner?: string | undefined;
  /** Texts of the ad's preset: facts may be taken from them. */
  readonly wording?: AdTexts | null | undefined;
}

/** What is heard while texts are written: each field piece by piece, then the whole suggestion. */
export type CopyEvent =
  | { readonly type: 'piece'; readonly index: number; readonly field: TextField; readonly text: string }
  | { readonly type: 'made'; readonly index: number; readonly suggestion: Suggestion }
  /** That one could not be written so that it keeps the rules; the others go on. */
  | {
      readonly type: 'failed';
      readonly index: number;
      readonly fault: AiFault;
      /** The rule that it did not keep, in a sentence for the person; left out where none is known. */
      readonly why?: string | undefined;
      /** It is because the brief says no more than the others do already. */
      readonly isSpent?: boolean | undefined;
    }
  /** After each request to a provider, before the error too where it failed. The composer asks nobody. */
  | { readonly type: 'cost'; readonly cost: AiCost };

/** What a request to a provider used, by the provider's own count; null: it did not say. */
export interface AiCost {
  /** By which the provider finds the request again. */
  readonly requestId: string | null;
  readonly model: string;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

export type AiFault =
  /** The model declined, or its provider did. */
  | 'refused'
  /** The account at the provider has no money left; asking again does not help. */
  | 'quota'
  /** Too many asks at once. */
  | 'busy'
  /** It did not answer in time, or is not there. */
  | 'away'
  /** What it answered cannot be used: not what was asked for, cut off, or against the rules of the brand. */
  | 'unusable'
  /** It is set up wrongly: a wrong key, an unknown model. */
  | 'setup';

export class AiError extends Error {
  override readonly name = 'AiError';
  readonly fault: AiFault;
  /** Seconds after which to ask again, where the provider said so. */
  readonly retryAfter: number | null;
  constructor(fault: AiFault, message: string, retryAfter: number | null = null) {
    super(message);
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** Writes copy. Ends early, without an error, when `signal` aborts; throws an `AiError` where nothing more can come. */
export interface Writer {
  /** The screens say who wrote. */
  readonly kind: 'composer' | 'model';
  /** Somebody has opened a brief and will ask soon. */
  prepare?(): void;
  write(ask: CopyAsk, signal: AbortSignal): AsyncIterable<CopyEvent>;
}

/** A picture without any text, to be laid out with text by us. */
export interface PaintAsk {
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
}

export interface Painting {
  /** A PNG, JPEG or WebP of about the shape that was asked for; to be cropped to its size. */
  readonly bytes: Uint8Array;
  readonly cost: AiCost;
}

/** Paints pictures; only a model does. Rejects with an `AiError`, and with the reason of `signal` when that aborts. */
export interface Painter {
  paint(ask: PaintAsk, signal: AbortSignal): Promise<Painting>;
}

/** A flow, as somebody described it. */
export interface FlowAsk {
  readonly sentence: string;
  /** Whose clocks its times are by. */
  readonly timeZone: string;
}

/** Who waits for a draft. */
export interface DraftWatch {
  readonly signal: AbortSignal;
  /** Told of what each request to a provider used, those that failed included. */
  readonly onCost: (cost: AiCost) => void;
}

/**
 * Drafts flows, to be edited: a draft names nothing of anybody, and allows nothing. Rejects with an `AiError`, and with
 * the reason of the watch's `signal` when that aborts.
 */
export interface FlowDrafter {
  draft(ask: FlowAsk, watch: DraftWatch): Promise<FlowFields>;
}
