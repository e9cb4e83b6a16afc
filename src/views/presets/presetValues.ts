import type { Preset } from '#contract/preset.ts';
import { ENHANCEMENTS } from '#contract/rules/enhancements.ts';

interface Assets {
  readonly facebook_pages: readonly { readonly id: string; readonly name: string }[];
  readonly instagram_accounts: readonly { readonly id: string; readonly username: string }[];
  readonly pixel_ids: readonly { readonly id: string; readonly name: string }[];
}

const STARTS = { ACTIVE: 'Active', PAUSED: 'Paused' } as const;

const switched = (enhancements: Preset['enhancements']): string =>
  Object.entries(enhancements)
    .filter(([, on]) => on)
    .map(([key]) => ENHANCEMENTS[key as keyof typeof ENHANCEMENTS] ?? key)
    .join(', ');

/** What a preset says, each with its name; what it leaves to others is left out. */
export const presetValues = (preset: Preset, assets: Assets | null): readonly (readonly [string, string])[] => {
  const page = assets?.facebook_pages.find(({ id }) => id === preset.page_id)?.name ?? preset.page_id;
  const instagram = assets?.instagram_accounts.find(({ id }) => id === preset.instagram_id)?.username;
  const pixel = assets?.pixel_ids.find(({ id }) => id === preset.pixel_id)?.name;
  const values = [
    ['Ad set', preset.adset?.name],
    ['Facebook page', page],
    ['Instagram', instagram ? `@${instagram}` : preset.instagram_id],
    ['Pixel', pixel ?? preset.pixel_id],
    ['Link', preset.link],
    ['Display link', preset.display_link],
    ['URL parameters', preset.url_parameters],
    ['Call to action', preset.cta_text],
    ['Headline', preset.headline],
    ['Primary text', preset.primary_text],
    ['Description', preset.description],
    ['Tone', preset.tone],
    ['Audience', preset.audience],
    ['Must say', preset.must_say.replaceAll('\n', ', ')],
    ['Never say', preset.never_say.replaceAll('\n', ', ')],
    ['Name', preset.naming],
    ['Starts as', preset.wanted_status && STARTS[preset.wanted_status]],
    ['Enhancements', switched(preset.enhancements)],
  ] as const;
  return values.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};
