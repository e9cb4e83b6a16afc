import { BRAND_LIMITS, type BrandFields } from '../brand.ts';
import { BRIEF_LIMITS } from '../brief.ts';
import { contradictionOf } from './contradiction.ts';

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

/** A colour as people write it, as we keep it: `0A7` is `#00aa77`. What is no colour stays as it is. */
export const wholeColour = (text: string): string => {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
};

const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

const tooLong = (text: string, most: number): boolean => [...text].length > most;

const phrasesFault = (phrases: readonly string[]): string | null => {
  const said = phrases.filter((phrase) => phrase.trim() !== '');
  if (said.length > BRIEF_LIMITS.phrases) return `Use at most ${BRIEF_LIMITS.phrases} phrases.`;
  return said.some((phrase) => tooLong(phrase, BRIEF_LIMITS.phrase))
    ? `Use at most ${BRIEF_LIMITS.phrase} characters for a phrase.`
    : null;
};

export type BrandFaults = Partial<
  Record<'name' | 'description' | 'colours' | 'must_say' | 'never_say' | 'landing_page', string>
>;

/** Why what is written cannot be saved as it is, by field. */
export const brandFaults = ({ name, description, colours, voice, landing_page: page }: BrandFields): BrandFaults => {
  const faults: { readonly [F in keyof BrandFaults]-?: string | null } = {
    name: tooLong(name, BRAND_LIMITS.name) ? `Use at most ${BRAND_LIMITS.name} characters.` : null,
    description: tooLong(description, BRAND_LIMITS.description)
      ? `Use at most ${BRAND_LIMITS.description} characters.`
      : null,
    colours: colours.some((colour) => colour.trim() !== '' && !isColour(colour))
      ? 'Write a colour as # and six digits or letters from a to f, such as #0a7f5c.'
      : null,
    must_say: phrasesFault(voice.must_say),
    never_say: phrasesFault(voice.never_say) ?? contradictionOf(voice),
    landing_page: page !== '' && !isAddress(page) ? 'Enter a web address, such as https://shop.example.com.' : null,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};
