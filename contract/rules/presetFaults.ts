import type { PresetFields } from '../preset.ts';
import { isCallToActionLabel } from './callToAction.ts';
import { contradictionOf } from './contradiction.ts';
import { lengthFault } from './lengthFault.ts';
import { TEXT_LIMITS } from './limits.ts';
import { linkFault } from './link.ts';
import { MAX_NAMING, namingFault } from './naming.ts';
import { phrasesOf } from './phrases.ts';
import { urlParametersFault } from './urlParameters.ts';

/** Longest texts of a preset, in characters. */
export const PRESET_LIMITS = {
  name: 100,
  note: 1000,
  tone: 200,
  audience: 500,
  must_say: 1000,
  never_say: 1000,
} as const;

/** A preset that says nothing. */
export const EMPTY_PRESET: PresetFields = {
  name: '',
  note: '',
  ad_account_id: null,
  page_id: null,
  instagram_id: null,
  pixel_id: null,
  link: '',
  display_link: '',
  url_parameters: '',
  cta_text: '',
  headline: '',
  primary_text: '',
  description: '',
  tone: '',
  audience: '',
  must_say: '',
  never_say: '',
  adset: null,
  naming: '',
  enhancements: {},
  wanted_status: null,
};

const { link, display_link, headline, primary_text, description } = TEXT_LIMITS;
const LENGTHS = {
  ...PRESET_LIMITS,
  link: link.max,
  display_link: display_link.max,
  headline: headline.max,
  primary_text: primary_text.max,
  description: description.max,
  naming: MAX_NAMING,
} as const;

const lengthFaults = (preset: PresetFields): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).map((field) => [
      field,
      lengthFault(preset[field], LENGTHS[field]),
    ]),
  );

/** What is wrong with a preset, by field: the same words beside the field and in the server's answer. */
export const presetFaults = (preset: PresetFields): Readonly<Record<string, string>> => {
  const faults: Record<string, string | null> = {
    name: preset.name.trim() === '' ? 'Give the preset a name.' : null,
    link: preset.link === '' ? null : linkFault(preset.link),
    url_parameters: urlParametersFault(preset.url_parameters),
    cta_text: preset.cta_text !== '' && !isCallToActionLabel(preset.cta_text) ? 'Choose a call to action.' : null,
    never_say: contradictionOf({ must_say: phrasesOf(preset.must_say), never_say: phrasesOf(preset.never_say) }),
    adset:
      preset.adset !== null && preset.ad_account_id === null
        ? 'An ad set belongs to one ad account. Choose the account, or remove the ad set.'
        : null,
    naming: namingFault(preset.naming),
  };
  const tooLong = lengthFaults(preset);
  // In the order of the form.
  const found = Object.keys(EMPTY_PRESET).map((field) => [field, tooLong[field] ?? faults[field]] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};
