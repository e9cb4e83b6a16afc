import type { Draw } from './draw.ts';
import { toSeveral } from './german/several.ts';
import type { Address, Part, Role } from './types.ts';

/**
 * The notation of phrases. `{product.our}`: a field in one of its forms. `{product#it|them}`: the word that agrees with it;
 * `!`: no word does, and the phrase does not fit.
 * `<Hol dir|Holen Sie sich>`: how people are addressed. A phrase fits where every form that it names is there.
 * In front of it, `~`: for where nothing better is left to say, `~~`: and not even that; `!`: it asks for something, as a call does; `@place/class `: only of what is of one of these natures.
 */
export interface Template {
  readonly source: string;
  readonly pieces: readonly Piece[];
  /** What it wants of each field. */
  readonly wanted: Readonly<Partial<Record<Role, readonly Slot[]>>>;
  /** The fields that it names, and those that it only refers back to. */
  readonly names: readonly Role[];
  readonly refers: readonly Role[];
  /** It only puts a field behind a colon, whatever that is. */
  readonly isLabel: boolean;
  /** The same where our own words stand before the colon, so that it reads like a form. */
  readonly isBanner: boolean;
  /** It asks people to do what the ad is for, as a call does. */
  readonly asks: boolean;
  /** How much it is for where nothing better is left to say: 0, not at all. */
  readonly cost: number;
  /** Said only of what is of one of these natures, though the phrase does not name it. */
  readonly natures: readonly string[] | null;
}

type Slot = { readonly role: Role; readonly form: string } | { readonly role: Role; readonly agree: readonly string[] };
type Piece = string | Slot;

/** Who says what in one suggestion: each field in the lengths that it can be said in, the fullest first. */
export type Cast = Readonly<Partial<Record<Role, readonly Part[]>>>;

const SLOT = /\{(\w+)(?:\.(\w+)|#([^}]*))\}/g;

/** A phrase as it is said to whoever is addressed so. */
export const spokenTo = (address: Address, phrase: string): string =>
  phrase.replaceAll(/<([^|>]*)\|([^>]*)>/g, (_, familiar: string, formal: string) =>
    address === 1 ? formal : address === 0 ? familiar : toSeveral(familiar),
  );

export const templateOf = (source: string, address: Address, asks = false): Template => {
  const [, spare, call, nature, phrase] = /^(~*)(!?)(?:@([\w/]+) )?(.*)$/s.exec(source)!;
  const spoken = spokenTo(address, phrase!);
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of spoken.matchAll(SLOT)) {
    pieces.push(spoken.slice(from, found.index));
    const role = found[1] as Role;
    pieces.push(found[2] ? { role, form: found[2] } : { role, agree: found[3]!.split('|') });
    from = found.index + found[0].length;
  }
  pieces.push(spoken.slice(from));
  const roles = (key: 'form' | 'agree') => [
    ...new Set(pieces.flatMap((piece) => (typeof piece !== 'string' && key in piece ? [piece.role] : []))),
  ];
  const names = roles('form');
  return {
    source,
    pieces,
    wanted: Object.groupBy(
      pieces.filter((piece) => typeof piece !== 'string'),
      ({ role }) => role,
    ),
    names,
    isLabel: /: \{\w+\.(?:\w+_)?(?:any|list)\}/.test(source),
    isBanner: /[^}]: \{\w+\.(?:\w+_)?(?:any|list)\}/.test(source),
    asks: asks || call !== '',
    cost: spare!.length,
    natures: nature?.split('/') ?? null,
    refers: roles('agree').filter((role) => !names.includes(role)),
  };
};

const wordFor = (piece: Slot, part: Part): string | undefined => {
  if ('form' in piece) return part.forms[piece.form];
  const at = piece.agree.length === 2 ? part.two : part.four;
  const word = at === null ? undefined : piece.agree[at];
  return word === '!' ? undefined : word;
};

/** A relative clause that is still open wants a comma before the sentence goes on: such a field only ends one. */
const isOpen = (word: string, next: string | undefined): boolean =>
  word.includes(',') && /^ ?[\p{L}–]/u.test(next ?? '');

const fitting = ({ wanted }: Template, role: Role, cast: Cast): Part[] =>
  (cast[role] ?? []).filter((part) => wanted[role]!.every((piece) => wordFor(piece, part) !== undefined));

const AND = /\s(?:and|und|y|e)\s/;

const ROWS = ['adj', 'third', 'base', 'vp', 'inf', 'clause', 'tail'] as const;
/** How a point continues a sentence; the rest is named, as nouns are. */
const rowOf = ({ forms }: Part): string => ROWS.find((row) => forms[row] !== undefined) ?? 'item';

/** Whether two points may stand in one row: of one kind, so that both continue the sentence in the same way. */
const isRow = (template: Template, point: Part, other: Part): boolean => {
  const listed = template.pieces.find(
    (piece) => typeof piece !== 'string' && piece.role === 'other' && 'form' in piece,
  );
  if (typeof listed !== 'object' || !('form' in listed) || listed.form === 'say') return true;
  const words = [wordFor(listed, other), point.forms['list']].map((word) => word ?? '');
  return rowOf(point) === rowOf(other) && !words.some((word) => /[,:;]/.test(word) || AND.test(word));
};

/** "Café, tostado el día antes": an adjective of Spanish describes only what it agrees with. */
const isOfOneGender = (template: Template, point: Part | undefined, product: Part | undefined): boolean =>
  !template.pieces.some(
    (piece) => typeof piece !== 'string' && piece.role === 'point' && 'form' in piece && piece.form === 'adj',
  ) ||
  typeof point?.four !== 'number' ||
  typeof product?.four !== 'number' ||
  point.four === product.four;

/** Whether the phrase could be said with these fields. */
export const fits = (template: Template, cast: Cast, nature: string | null): boolean =>
  (template.natures === null || (nature !== null && template.natures.includes(nature))) &&
  [...template.names, ...template.refers].every((role) => fitting(template, role, cast).length > 0);

/** The sentence, or null where it would not be grammatical with these fields. */
export const realise = (template: Template, cast: Cast, draw: Draw): string | null => {
  const chosen = new Map<Role, Part>();
  for (const role of [...template.names, ...template.refers]) {
    const parts = fitting(template, role, cast);
    if (parts.length === 0) return null;
    chosen.set(role, parts[Math.floor(draw.next() * parts.length)]!);
  }
  const [point, other] = [chosen.get('point'), chosen.get('other')];
  if (point && other && !isRow(template, point, other)) return null;
  if (!isOfOneGender(template, point, chosen.get('product'))) return null;
  let text = '';
  for (const [at, piece] of template.pieces.entries()) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    const word = wordFor(piece, chosen.get(piece.role)!)!;
    if ('form' in piece && isOpen(word, template.pieces[at + 1] as string | undefined)) return null;
    text += word;
  }
  return text;
};
