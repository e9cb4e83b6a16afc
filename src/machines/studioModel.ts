import type { Ad } from '#contract/ad.ts';
import type { Preset } from '#contract/preset.ts';
import { briefLikeAd } from '#contract/rules/briefLikeAd.ts';
import { presetsFor } from '#contract/rules/inheritance.ts';
import type { StudioEvent } from './studio/context.ts';

interface Model extends Pick<Ad, 'copy' | 'link'> {
  readonly media: Pick<Ad['media'], 'square' | 'portrait'>;
  readonly inherited?: Ad['inherited'] | undefined;
  readonly ad_account_id?: string | null;
  readonly preset_id?: string | null;
}

/** Whom its presets speak to, and how; what a preset does not say, the default of the ad account does. */
const speaking = ({ preset_id = null, ad_account_id = null }: Model, presets: readonly Preset[]) => {
  const { preset, accountDefault } = presetsFor(presets, { preset_id, ad_account_id });
  return {
    audience: preset?.audience || accountDefault?.audience || '',
    tone: preset?.tone || accountDefault?.tone || '',
  };
};

/**
 * New ads like this one: what it says is the brief; with its images, where they are to stay. `presets`: as far as they are
 * known.
 */
export const modelledOn = (model: Model, keepsImage: boolean, presets: readonly Preset[] = []): StudioEvent => {
  const { copy, link, media, inherited } = model;
  const brief = briefLikeAd({ ...copy, link: link ?? '' }, { inherited, preset: speaking(model, presets) });
  const { square, portrait } = media;
  return {
    type: 'studio.use',
    brief,
    pinned: keepsImage ? { name: copy.name || brief.product, square, portrait } : null,
  };
};
