import type { Ad } from '../ad.ts';
import type { AdFields } from '../adFields.ts';
import { BRIEF_LIMITS, type Brief } from '../brief.ts';
import type { PresetFields } from '../preset.ts';
import { briefOfAd } from './briefOfAd.ts';
import { toneOfWords } from './toneOfWords.ts';
import { cutText } from './cutText.ts';

type Texts = Pick<AdFields, 'name' | 'headline' | 'primary_text' | 'description' | 'link'>;

/** What is known around an ad: what it gets where it says nothing, and its preset. */
interface Around {
  readonly inherited?: Ad['inherited'] | undefined;
  readonly preset?: Pick<PresetFields, 'audience' | 'tone'> | null | undefined;
}

/**
 * A brief for more ads like this one: what it says, and the audience and the tone of its preset. Texts that it inherits are
 * its own.
 */
export const briefLikeAd = (ad: Texts, { inherited, preset }: Around = {}): Brief => {
  const said = (field: Exclude<keyof Texts, 'name'>) => ad[field].trim() || inherited?.[field]?.value.trim() || '';
  const brief = briefOfAd({
    name: ad.name,
    headline: said('headline'),
    primary_text: said('primary_text'),
    description: said('description'),
    link: said('link'),
  });
  return {
    ...brief,
    audience: cutText(preset?.audience.trim() ?? '', BRIEF_LIMITS.short),
    tone: toneOfWords(preset?.tone ?? '') ?? brief.tone,
  };
};
