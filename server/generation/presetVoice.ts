import { type Brief, BRIEF_LIMITS, type Subject, type Voice } from '#contract/brief.ts';
import { presetsFor } from '#contract/rules/inheritance.ts';
import { phrasesOf } from '#contract/rules/phrases.ts';
import { toneOfWords } from '#contract/rules/toneOfWords.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';
import { cutText } from '#contract/rules/cutText.ts';

/** Which presets an ad has: the one that it names, and by its ad account the default. */
export type Heir = Pick<Subject, 'preset_id' | 'ad_account_id'>;

/** How an ad is to speak, by its presets: of each field what the named one says, else what the default does (D5.9). */
export interface PresetVoice {
  readonly tone: string;
  readonly audience: string;
  readonly voice: Voice;
  /** Texts in the preset's own words; null: it has none. */
  readonly wording: AdTexts | null;
}

const SILENT: PresetVoice = { tone: '', audience: '', voice: { must_say: [], never_say: [] }, wording: null };

const TEXTS = ['tone', 'audience', 'must_say', 'never_say', ...TEXT_FIELDS] as const;

/** How each of a user's ads speaks by its presets. One that is gone, or somebody else's, says nothing. */
export const presetVoices = async (
  db: Deps['db'],
  userId: number,
  heirs: readonly Heir[],
): Promise<(heir: Heir) => PresetVoice> => {
  const named = [...new Set(heirs.flatMap(({ preset_id: id }) => id ?? []))];
  const presets = await db
    .selectFrom('presets')
    .select(['id', 'ad_account_id', 'is_default', ...TEXTS])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('is_default', '=', true), ...(named.length > 0 ? [eb('id', 'in', named)] : [])]))
    .execute();
  return ({ preset_id = null, ad_account_id = null }) => {
    const { preset, accountDefault } = presetsFor(presets, { preset_id, ad_account_id });
    if (!preset && !accountDefault) return SILENT;
    const said = (field: (typeof TEXTS)[number]): string => preset?.[field] || (accountDefault?.[field] ?? '');
    const wording = {
      primary_text: said('primary_text'),
      headline: said('headline'),
      description: said('description'),
    };
    return {
      tone: said('tone').trim(),
      audience: said('audience').trim(),
      voice: { must_say: phrasesOf(said('must_say')), never_say: phrasesOf(said('never_say')) },
      wording: TEXT_FIELDS.some((field) => wording[field].trim() !== '') ? wording : null,
    };
  };
};

const joined = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])];

/** An ask that also keeps to a preset: what a brand must and never says holds besides. */
export const inPresetVoice = <Ask extends Pick<CopyAsk, 'brief' | 'voice' | 'accepted' | 'known'>>(
  ask: Ask,
  { tone, audience, voice, wording }: PresetVoice,
): Ask & Pick<CopyAsk, 'manner' | 'wording'> => {
  const brief: Brief = {
    ...ask.brief,
    tone: toneOfWords(tone) ?? ask.brief.tone,
    audience: ask.brief.audience || cutText(audience, BRIEF_LIMITS.short),
  };
  return {
    ...ask,
    brief,
    voice: {
      ...ask.voice,
      must_say: joined(ask.voice.must_say, voice.must_say),
      never_say: joined(ask.voice.never_say, voice.never_say),
    },
    manner: tone,
    wording,
    // In its manner, and not the same once more.
    accepted: wording ? [wording, ...ask.accepted] : ask.accepted,
    known: wording ? [wording, ...ask.known] : ask.known,
  };
};
