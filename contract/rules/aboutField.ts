import type { Issue } from './publishable.ts';

/** What Meta's words are about, in the order in which they are looked for. */
const ABOUT: readonly (readonly [Issue['field'], RegExp])[] = [
  ['adset', /\bad ?sets?\b|\bcampaign/i],
  ['link', /\blinks?\b|\burls?\b|\bwebsite|\bdestination|landing page/i],
  ['media', /\bimages?\b|\bpictures?\b|\bphotos?\b|\bvisual/i],
];

/** The field of an ad that Meta's words are about, else its text. */
export const aboutField = (words: string): Issue['field'] =>
  ABOUT.find(([, about]) => about.test(words))?.[0] ?? 'primary_text';
