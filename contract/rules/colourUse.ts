import { contrastOf, LEAST_CONTRAST, usableOn } from './contrast.ts';

const WHITE = '#ffffff';
const DARK = '#101318';

/** What is done with a colour where words and it meet: what cannot be read is not used. */
export interface ColourUse {
  /** Of white words on it: 1 to 21. */
  readonly white: number;
  /** The words that stand on it. */
  readonly ink: string;
  /** Of words in this colour on white. */
  readonly asText: number;
  /** Of the same hue; the colour itself where it can be read on white. */
  readonly textColour: string;
}

export const colourUse = (colour: string): ColourUse => {
  const white = contrastOf(WHITE, colour);
  return {
    white,
    ink: white >= LEAST_CONTRAST ? WHITE : usableOn(DARK, colour),
    asText: contrastOf(colour, WHITE),
    textColour: usableOn(colour, WHITE),
  };
};
