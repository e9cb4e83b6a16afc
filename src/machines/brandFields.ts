// What a brand says, by its parts: how two versions differ, and what becomes of them together.
import { type Brand, type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';

/** What is changed as one: a focal point belongs to its photo. */
const PARTS = {
  name: ['name'],
  description: ['description'],
  logo: ['logo_id'],
  photos: ['photo_ids', 'focal_points'],
  colours: ['colours'],
  typefaces: ['typefaces'],
  voice: ['voice'],
  landingPage: ['landing_page'],
} as const satisfies Readonly<Record<string, readonly (keyof BrandFields)[]>>;

export type BrandPart = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as BrandPart[];

const FIELDS = Object.keys(EMPTY_BRAND) as readonly (keyof BrandFields)[];

export const fieldsOfBrand = (brand: Brand): BrandFields =>
  Object.fromEntries(FIELDS.map((field) => [field, brand[field]])) as unknown as BrandFields;

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

/** As it is saved: without what is blank, and without the points of photos that are gone. */
export const cleaned = (fields: BrandFields): BrandFields => ({
  ...fields,
  colours: filled(fields.colours),
  voice: {
    ...fields.voice,
    must_say: filled(fields.voice.must_say),
    never_say: filled(fields.voice.never_say),
  },
  focal_points: Object.fromEntries(Object.entries(fields.focal_points).filter(([id]) => fields.photo_ids.includes(id))),
});

/** A value without the order of its keys, which a server may answer in another. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

const agree = (part: BrandPart, a: BrandFields, b: BrandFields): boolean =>
  PARTS[part].every((field) => plain(a[field]) === plain(b[field]));

/** The parts in which two versions say something else. */
export const differingParts = (one: BrandFields, other: BrandFields): readonly BrandPart[] => {
  const [a, b] = [cleaned(one), cleaned(other)];
  return ALL.filter((part) => !agree(part, a, b));
};

export const withBrandParts = (fields: BrandFields, parts: readonly BrandPart[], other: BrandFields): BrandFields => ({
  ...fields,
  ...Object.fromEntries(parts.flatMap((part) => PARTS[part].map((field) => [field, other[field]]))),
});

interface Versions {
  /** What mine was made from. */
  readonly before: BrandFields;
  readonly mine: BrandFields;
  readonly theirs: BrandFields;
  /** What saves of mine sent that were not answered: at the server, it is no change of theirs. */
  readonly sent: readonly BrandFields[];
}

interface Merged {
  /** Mine, with the parts that only they changed. */
  readonly fields: BrandFields;
  /** Changed on both sides, differently: mine stands in the fields. */
  readonly contested: readonly BrandPart[];
}

export const mergeBrands = ({ before, mine, theirs, sent }: Versions): Merged => {
  const own = [before, ...sent].map(cleaned);
  const [said, other] = [cleaned(mine), cleaned(theirs)];
  const changed = differingParts(mine, theirs).filter((part) => !own.some((version) => agree(part, version, other)));
  const taken = changed.filter((part) => own.every((version) => agree(part, version, said)));
  return {
    fields: withBrandParts(mine, taken, theirs),
    contested: changed.filter((part) => !taken.includes(part)),
  };
};
