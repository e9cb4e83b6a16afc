/** The typefaces that images are set in, by the names that a brand keeps; all under the Open Font License. */
export const TYPEFACES = {
  inter: { label: 'Inter', kind: 'Grotesque' },
  hanken: { label: 'Hanken Grotesk', kind: 'Grotesque' },
  archivo: { label: 'Archivo', kind: 'Grotesque, wide' },
  bricolage: { label: 'Bricolage Grotesque', kind: 'Display' },
  poster: { label: 'Archivo Condensed', kind: 'Poster' },
  fraunces: { label: 'Fraunces', kind: 'Soft serif' },
  newsreader: { label: 'Newsreader', kind: 'Serif' },
  bodoni: { label: 'Bodoni Moda', kind: 'High-contrast serif' },
  bitter: { label: 'Bitter', kind: 'Slab serif' },
  fredoka: { label: 'Fredoka', kind: 'Rounded' },
  nunito: { label: 'Nunito', kind: 'Rounded' },
  jetbrains: { label: 'JetBrains Mono', kind: 'Monospaced' },
} as const;

export type Typeface = keyof typeof TYPEFACES;
export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as readonly Typeface[];
export const isTypeface = (name: string): name is Typeface => Object.hasOwn(TYPEFACES, name);
