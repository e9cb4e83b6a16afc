// Two versions of one ad, made from the same one: which parts agree, which are theirs to take, and which contradict.
import type { AdFields } from '#contract/adFields.ts';
import { plain } from './plain.ts';

/** The parts of an ad that are changed as one: an ad set belongs to its account, an Instagram account to its page. */
const PARTS = {
  name: ['name'],
  primary_text: ['primary_text'],
  headline: ['headline'],
  description: ['description'],
  cta_text: ['cta_text'],
  link: ['link'],
  url_parameters: ['url_parameters'],
  display_link: ['display_link'],
  square: ['square_image_id'],
  portrait: ['portrait_image_id'],
  destination: ['ad_account_id', 'adset'],
  preset: ['preset_id'],
  profile: ['page_id', 'instagram_id'],
  pixel: ['pixel_id'],
  enhancements: ['enhancements'],
  wanted_status: ['wanted_status'],
} as const satisfies Readonly<Record<string, readonly (keyof AdFields)[]>>;

export type Part = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as Part[];

const agree = (part: Part, a: AdFields, b: AdFields): boolean =>
  PARTS[part].every((field) => a[field] === b[field] || plain(a[field]) === plain(b[field]));

/** The parts in which two versions differ. */
export const differing = (a: AdFields, b: AdFields): Part[] => ALL.filter((part) => !agree(part, a, b));

export const same = (a: AdFields | null, b: AdFields | null): boolean =>
  a !== null && b !== null && ALL.every((part) => agree(part, a, b));

/** `fields` with some parts of another version. */
export const withParts = (fields: AdFields, parts: readonly Part[], other: AdFields): AdFields => ({
  ...fields,
  ...Object.fromEntries(parts.flatMap((part) => PARTS[part].map((field) => [field, other[field] ?? null]))),
});

interface Versions {
  /** The version that mine was made from; null: it is not known any more. */
  readonly before: AdFields | null;
  readonly mine: AdFields;
  readonly theirs: AdFields;
  /** What saves of mine sent that were not answered: at the server, it is no change of theirs. */
  readonly sent: readonly AdFields[];
}

export interface Merged {
  /** Mine, with the parts that only they changed. */
  readonly fields: AdFields;
  /** Changed by them alone. */
  readonly taken: readonly Part[];
  /** Changed on both sides, differently: mine stands in the fields. */
  readonly contested: readonly Part[];
}

/** Takes over what only they changed. Where nobody knows what mine was made from, each difference is contested. */
export const merge = ({ before, mine, theirs, sent }: Versions): Merged => {
  const own = before && [before, ...sent];
  const changed = differing(mine, theirs).filter((part) => !own?.some((version) => agree(part, version, theirs)));
  const taken = changed.filter((part) => own?.every((version) => agree(part, version, mine)));
  const contested = changed.filter((part) => !taken.includes(part));
  return { fields: withParts(mine, taken, theirs), taken, contested };
};

/** The parts that were written here and that the other version does not have. */
export const onlyMine = ({ before, mine, theirs }: Omit<Versions, 'sent'>): Part[] =>
  differing(mine, theirs).filter((part) => before === null || !agree(part, mine, before));
