import type { BrandPart } from '#src/machines/brandFields.ts';

export const PART_WORDS: Readonly<Record<BrandPart, string>> = {
  name: 'name',
  description: 'description',
  logo: 'logo',
  photos: 'photos',
  colours: 'colours',
  typefaces: 'typefaces',
  voice: 'voice',
  landingPage: 'landing page',
};

/** `name, logo and colours` */
export const partsInWords = (parts: readonly BrandPart[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts.map((part) => PART_WORDS[part]));

/** One a line; nothing where nothing is written. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
