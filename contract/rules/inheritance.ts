import type { Ad, AdSetChoice } from '../ad.ts';

/** What an ad may leave to its preset, and a preset to the default of its ad account. */
export interface Inheritable {
  readonly page_id: string;
  readonly instagram_id: string;
  readonly pixel_id: string;
  readonly link: string;
  readonly display_link: string;
  readonly url_parameters: string;
  readonly cta_text: string;
  readonly headline: string;
  readonly primary_text: string;
  readonly description: string;
  readonly adset: AdSetChoice;
  readonly wanted_status: 'ACTIVE' | 'PAUSED';
  readonly naming: string;
}
export type InheritedField = keyof Inheritable;

export const INHERITED_FIELDS = [
  'page_id',
  'instagram_id',
  'pixel_id',
  'link',
  'display_link',
  'url_parameters',
  'cta_text',
  'headline',
  'primary_text',
  'description',
  'adset',
  'wanted_status',
  'naming',
] as const satisfies readonly InheritedField[];

/** What one of the three says itself: null, or a field left out, leaves it to the next. */
export type Layer = { readonly [F in InheritedField]?: Inheritable[F] | null } & {
  /** Meta's enhancements, key by key. */
  readonly enhancements?: Readonly<Record<string, boolean>> | null;
};

/** Where a value is from. */
export type Source = 'ad' | 'preset' | 'default';

export interface From<Value, Where extends string = Source> {
  readonly value: Value;
  readonly from: Where;
}

type Values<Where extends string> = { readonly [F in InheritedField]?: From<Inheritable[F], Where> | undefined } & {
  readonly enhancements: Readonly<Record<string, From<boolean, Where>>>;
};

/** Only what one of them says; an enhancement that none names is off. */
export type Resolved = Values<Source>;
/** What is there where the ad says nothing itself. */
export type InheritedValues = Values<'preset' | 'default'>;

/** The texts of a preset, and those that every ad has: there, empty is not said. */
const SAID = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A preset says what is not empty. */
export const layerOfPreset = <P extends { readonly [F in InheritedField]: Inheritable[F] | null }>(
  preset: P & { readonly enhancements: Readonly<Record<string, boolean>> },
): Layer => ({
  ...Object.fromEntries(
    INHERITED_FIELDS.flatMap((field) => (SAID(preset[field]) ? [[field, preset[field]] as const] : [])),
  ),
  enhancements: preset.enhancements,
});

interface OwnValues {
  readonly page_id?: string | null | undefined;
  readonly instagram_id?: string | null | undefined;
  readonly pixel_id?: string | null | undefined;
  readonly display_link?: string | null | undefined;
  readonly url_parameters?: string | null | undefined;
  readonly wanted_status?: 'ACTIVE' | 'PAUSED' | null | undefined;
  readonly enhancements?: Readonly<Record<string, boolean>> | null | undefined;
  readonly link: string | null;
  readonly cta_text: string;
  readonly headline: string;
  readonly primary_text: string;
  readonly description: string;
  readonly adset: AdSetChoice | null;
}

/**
 * What an ad says itself. A text that every ad has is inherited where it is empty; an empty display link, or empty URL
 * parameters, mean that it is to have none.
 */
export const layerOfAd = (ad: OwnValues): Layer => ({
  page_id: ad.page_id ?? null,
  instagram_id: ad.instagram_id ?? null,
  pixel_id: ad.pixel_id ?? null,
  display_link: ad.display_link ?? null,
  url_parameters: ad.url_parameters ?? null,
  wanted_status: ad.wanted_status ?? null,
  enhancements: ad.enhancements ?? null,
  link: ad.link || null,
  cta_text: ad.cta_text || null,
  headline: ad.headline || null,
  primary_text: ad.primary_text || null,
  description: ad.description || null,
  adset: ad.adset,
});

const over = <Top extends string, Where extends string>(
  layer: Layer | null,
  from: Top,
  below: Values<Where>,
): Values<Top | Where> => {
  const said = Object.entries(layer ?? {}).filter(
    ([field, value]) => field !== 'enhancements' && value !== null && value !== undefined,
  );
  const switched = Object.entries(layer?.enhancements ?? {});
  return {
    ...below,
    ...Object.fromEntries(said.map(([field, value]) => [field, { value, from }])),
    enhancements: {
      ...below.enhancements,
      ...Object.fromEntries(switched.map(([key, value]) => [key, { value, from }])),
    },
  };
};

const NOTHING: Values<never> = { enhancements: {} };

/** What an ad gets that says nothing itself: account default < preset (D5.9). */
export const inherited = (preset: Layer | null, accountDefault: Layer | null): InheritedValues =>
  over(preset, 'preset', over(accountDefault, 'default', NOTHING));

/** In the place of a preset's id: the ad has none, and does not take the default of its ad account either. */
export const NO_PRESET = '00000000-0000-4000-8000-000000000000';

interface KnownPreset {
  readonly id: string;
  readonly is_default: boolean;
  readonly ad_account_id: string | null;
}

/** The preset that an ad names, and the default of its ad account unless it wants none: one for all accounts is that of each without its own. */
export const presetsFor = <P extends KnownPreset>(
  presets: readonly P[],
  {
    preset_id: presetId,
    ad_account_id: accountId,
  }: { readonly preset_id: string | null; readonly ad_account_id: string | null },
): { readonly preset: P | null; readonly accountDefault: P | null } => {
  if (presetId === NO_PRESET) return { preset: null, accountDefault: null };
  const defaultOf = (id: string | null) => presets.find((each) => each.is_default && each.ad_account_id === id);
  return {
    preset: presets.find(({ id }) => id === presetId) ?? null,
    accountDefault: defaultOf(accountId) ?? defaultOf(null) ?? null,
  };
};

/** What stays of a choice of preset in another ad account: the wish for none, and a preset that is for all accounts. */
export const presetInAccount = (presets: readonly KnownPreset[], presetId: string | null): string | null => {
  if (presetId === NO_PRESET) return NO_PRESET;
  return presets.some((each) => each.id === presetId && each.ad_account_id === null) ? presetId : null;
};

/** The same for an ad of which is known what it inherits. */
export const overInherited = (ad: Layer, below: InheritedValues): Resolved => over(ad, 'ad', below);

/** What an ad is published with, field by field, and where it is from: account default < preset < ad (D5.9). */
export const resolve = (ad: Layer, preset: Layer | null, accountDefault: Layer | null): Resolved =>
  overInherited(ad, inherited(preset, accountDefault));

/** The ad with what it inherits in the place of what it does not say; what it is checked and shown as. */
export const withInherited = <
  A extends Pick<Ad, 'copy' | 'link' | 'adset'> & { readonly inherited?: Ad['inherited'] | undefined },
>(
  ad: A,
): A => {
  const { copy, link, adset, inherited: below } = ad;
  if (!below) return ad;
  return {
    ...ad,
    copy: {
      name: copy.name || (below.naming?.value ?? ''),
      headline: copy.headline || (below.headline?.value ?? ''),
      primary_text: copy.primary_text || (below.primary_text?.value ?? ''),
      description: copy.description || (below.description?.value ?? ''),
      cta_text: copy.cta_text || (below.cta_text?.value ?? ''),
    },
    link: link === null ? null : link || (below.link?.value ?? ''),
    adset: adset ?? below.adset?.value ?? null,
  };
};
