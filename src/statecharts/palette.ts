/** The colours of a picture, by what they are for; a theme of the product has all of them. */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly edge: string;
  readonly line: string;
  readonly brandInk: string;
  readonly brandSoft: string;
  readonly brand: string;
  readonly attentionInk: string;
  readonly criticalInk: string;
}

const ROLES = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'inkSoft',
  'inkFaint',
  'edge',
  'line',
  'brandInk',
  'brandSoft',
  'brand',
  'attentionInk',
  'criticalInk',
] as const satisfies readonly (keyof Palette)[];

/** The picture's own custom properties, so that a page around it may give them other values. */
export const propertiesOf = (palette: Palette): string =>
  ROLES.map((role) => `--chart-${role}:${palette[role]}`).join(';');
