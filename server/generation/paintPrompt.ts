import type { Brief, Tone } from '#contract/brief.ts';

const MOODS: Readonly<Record<Tone, string>> = {
  plain: 'calm, honest, soft daylight',
  warm: 'warm and homely, low golden light',
  playful: 'cheerful, vivid, a little surprising',
  bold: 'striking, strong contrast, hard light',
  expert: 'precise, clean, studio light',
};

/** Ways to see the same thing, so that several pictures for one brief are not one. */
const SHOTS = [
  'the thing itself, close, on a simple ground',
  'somebody using it, seen from the side, at ease',
  'from straight above, with a few things that belong to it',
  'small in a wide place where one would meet it',
  'hands that hold it or work with it',
  'a detail of it, very near, with a blurred background',
] as const;

export interface PaintSubject {
  readonly brief: Brief;
  /** The headline that will stand on it. */
  readonly headline: string;
  /** As `#rrggbb`, the most important first. */
  readonly colours: readonly string[];
}

const said = (label: string, value: string): string => (value.trim() === '' ? '' : `${label}: ${value.trim()}\n`);

/**
 * What a model of pictures is asked for. It paints no letter: texts are set by the layout engine. The brief is given as data
 * about the subject.
 */
export const paintPrompt = ({ brief, headline, colours }: PaintSubject, index: number): string => {
  const shot = SHOTS[index % SHOTS.length]!;
  const subject = [
    said('What is sold', brief.product),
    said('For whom', brief.audience),
    said('Idea', brief.angle || headline),
    said('What it ends', brief.problem),
  ].join('');
  return `A photograph for an advertisement, as a good photographer would take it.
${subject}Shot: ${shot}.
Mood: ${MOODS[brief.tone]}.
Colours that go with ${colours.slice(0, 3).join(', ')}.
Portrait format. The subject stands in the middle and survives a crop to a square; head and foot are calm, for words are set over them later.
No text, letters, figures, logos, watermarks, frames, screens with writing, or labels anywhere in the picture.`;
};
