import type { Language, Tone } from '#contract/brief.ts';
import type { Framework } from '#contract/suggestion.ts';
import type { Goal } from './goal.ts';

/** What a field of a brief says, by the part that it plays in a text. `other` is a second point. */
export type Role = 'product' | 'audience' | 'offer' | 'problem' | 'point' | 'other' | 'proof' | 'brand' | 'angle';

/** What a field is, as far as grammar goes. */
export type Kind =
  | 'noun'
  /** "learn Spanish", "Spanisch lernen", "aprender inglés" */
  | 'verb'
  /** "spending hours on invoices"; English only */
  | 'gerund'
  /** Somebody does something. */
  | 'clause'
  | 'question'
  /** In quotation marks. */
  | 'quote'
  /** "roasted every morning", "vegan", "without a contract" */
  | 'phrase'
  /** Not of this language, or not understood: it stands by itself or behind a colon. */
  | 'opaque';

/** A field of a brief as a language can use it. */
export interface Part {
  readonly kind: Kind;
  /**
   * The ways in which it can be said, by name; what is not there would not be grammatical. Of a product, those that begin
   * with `thing_`, `work_`, `person_` or `place_` are there where it is of that nature.
   */
  readonly forms: Readonly<Record<string, string>>;
  /** Which of two words agrees with it (one, many), and which of four (German m f n plural, Spanish m f, plural m f). */
  readonly two: 0 | 1 | null;
  readonly four: 0 | 1 | 2 | 3 | null;
}

/** What a sentence does in a text. */
export type Move =
  /** Says the person's own angle. */
  | 'angle'
  /** Names the product. */
  | 'lead'
  /** Opens with a fact. */
  | 'hook'
  | 'question'
  | 'problem'
  /** The trouble as what was; `after` is what is sold instead. */
  | 'before'
  | 'after'
  /** Names the product as what there is for the trouble that was named before. */
  | 'solution'
  /** The trouble and what there is for it, in one sentence. */
  | 'bridge'
  /** Asks for what is sold by what somebody is in, wants, or has had enough of. */
  | 'ask'
  /** What is sold, with a condition, or what is said of it, in one sentence. */
  | 'joined'
  /** Somebody's word, and who hears it. */
  | 'heard'
  /** Says more of what the sentence before it names. */
  | 'more'
  | 'detail'
  | 'proof'
  | 'testimonial'
  | 'offer'
  | 'call'
  | 'headline'
  | 'description';

/** Phrases in the notation of template.ts, by the tones that they suit. */
export type Toned = Readonly<Partial<Record<Tone | 'any', readonly string[]>>>;
export type Phrases = Readonly<Record<Move, Toned>>;

/** What is said besides to have people do what the ad is for. */
export type GoalPhrases = Readonly<Record<Goal, Readonly<Partial<Record<Move, Toned>>>>>;

/** How people are addressed. 0: du, tú. 1: Sie, usted. 2: ihr, of German. */
export type Address = 0 | 1 | 2;

/** How a language reads fields and builds sentences. */
export interface Tongue {
  readonly language: Language;
  readonly phrases: Phrases;
  readonly goals: GoalPhrases;
  /** A field in full; the brief's other fields may have said how people are addressed. */
  readonly read: (text: string, role: Role, address: Address) => Part;
  /** A noun phrase without what follows its noun, or null: for what is too long to be said at all. */
  readonly shortened: (text: string) => string | null;
  /** Whether a point is a noun for sure, and no clause whose verb is not known. */
  readonly isPlainNoun: (text: string) => boolean;
  /** The brief's own way of speaking is kept. */
  readonly address: (tone: Tone, fields: readonly string[]) => Address;
  /** Contractions and signs of the language, once a text is whole. */
  readonly polish: (text: string) => string;
}

/** A way to build the primary text: each step is one of some moves; `maybe`: where there is room. */
export interface Step {
  readonly one: readonly Move[];
  readonly maybe?: true;
}

export type Plans = Readonly<Record<Framework, readonly (readonly Step[])[]>>;
