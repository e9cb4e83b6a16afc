import type { Tone } from '../brief.ts';
import type { CallToActionLabel } from '../rules/callToAction.ts';
import type { TextField } from '../suggestion.ts';

/** One thing that a reviewer asks to be changed of an ad. */
export type Change =
  /** Null: in any of the texts. */
  | {
      readonly kind: 'say';
      readonly words: string;
      readonly field: TextField | null;
      /** To the letter, as they were quoted or given as words; else any form of them says it. */
      readonly exact?: true;
    }
  /** The whole text; empty: none. */
  | { readonly kind: 'use'; readonly words: string; readonly field: TextField }
  | { readonly kind: 'replace'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'leaveOut';
      readonly words: string;
      readonly field: TextField | null;
    }
  /** Null: the primary text, which has the ad's manner. */
  | {
      readonly kind: 'rewrite';
      readonly change: 'shorter' | 'longer' | Tone;
      readonly field: TextField | null;
    }
  | { readonly kind: 'button'; readonly label: CallToActionLabel }
  | { readonly kind: 'picture' }
  /** The picture with the texts that the ad has now. */
  | { readonly kind: 'retext' }
  | { readonly kind: 'keep'; readonly what: TextField | 'texts' | 'picture' }
  /** Another ad instead. */
  | { readonly kind: 'another' }
  /** None of these. */
  | { readonly kind: 'unclear' };

/** A change, with the words that asked for it. */
export type Instruction = Change & { readonly said: string };

/** What of an ad can be changed in words. */
export interface Edited {
  readonly primary_text: string;
  readonly headline: string;
  readonly description: string;
  readonly cta_text: string;
}
