import type { Part } from '#src/machines/merge.ts';

/** The parts of an ad by the labels that they have in the form. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  name: 'Name',
  primary_text: 'Primary text',
  headline: 'Headline',
  description: 'Description',
  cta_text: 'Call to action',
  link: 'Link',
  url_parameters: 'URL parameters',
  display_link: 'Display link',
  square: 'Square image',
  portrait: 'Portrait image',
  destination: 'Destination',
  preset: 'Preset',
  profile: 'Page and Instagram account',
  pixel: 'Pixel',
  enhancements: 'Enhancements',
  wanted_status: 'Start as',
};

/** 'Link was changed elsewhere', 'Name and Link were changed elsewhere'. */
export const takenWords = (parts: readonly Part[]): string => {
  const names = new Intl.ListFormat('en').format(parts.map((part) => PART_WORDS[part]));
  return `${names} ${parts.length === 1 ? 'was' : 'were'} changed elsewhere`;
};
