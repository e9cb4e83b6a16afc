import type { Draw } from './draw.ts';
import type { Part, Role } from './types.ts';

/**
 * The notation of phrases. `{product.our}`: a field in one of its forms. `{product#it|them}`: the word that agrees with it;
 * `!`: no word does, and the phrase does not fit.
 * `<Hol dir|Holen Sie sich>`: how people are addressed. A phrase fits where every form that it names is there.
 */
export interface Template {
  readonly source: string;
  readonly pieces: readonly Piece[];
  /** The fields that it names, and those that it only refers back to. */
  readonly names: readonly Role[];
  readonly refers: readonly Role[];
  /** It only puts a field behind a colon, whatever that is. */
  readonly isLabel: boolean;
}

type Piece =
  | string
  | { readonly role: Role; readonly form: string }
  | { readonly role: Role; readonly agree: readonly string[] };

/** Who says what in one suggestion: each field in the lengths that it can be said in, the fullest first. */
export type Cast = Readonly<Partial<Record<Role, readonly Part[]>>>;

const SLOT = /\{(\w+)(?:\.(\w+)|#([^}]*))\}/g;

export const templateOf = (source: string, address: 0 | 1): Template => {
  const spoken = source.replaceAll(/<([^|>]*)\|([^>]*)>/g, (_, familiar: string, formal: string) =>
    address === 0 ? familiar : formal,
  );
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
    names,
    isLabel: /: \{\w+\.(?:\w+_)?(?:any|list)\}/.test(source),
    refers: roles('agree').filter((role) => !names.includes(role)),
  };
};

const wordFor = (piece: Exclude<Piece, string>, part: Part): string | undefined => {
  if ('form' in piece) return part.forms[piece.form];
  const at = piece.agree.length === 2 ? part.two : part.four;
  const word = at === null ? undefined : piece.agree[at];
  return word === '!' ? undefined : word;
};

/** A relative clause that is still open wants a comma before the sentence goes on: such a field only ends one. */
const isOpen = (word: string, next: string | undefined): boolean =>
  word.includes(',') && /^ ?[\p{L}–]/u.test(next ?? '');

const wantedOf = (template: Template, role: Role): Exclude<Piece, string>[] =>
  template.pieces.filter((piece): piece is Exclude<Piece, string> => typeof piece !== 'string' && piece.role === role);

const fitting = (template: Template, role: Role, cast: Cast): Part[] => {
  const wanted = wantedOf(template, role);
  return (cast[role] ?? []).filter((part) => wanted.every((piece) => wordFor(piece, part) !== undefined));
};

/** Whether the phrase could be said with these fields. */
export const fits = (template: Template, cast: Cast): boolean =>
  [...template.names, ...template.refers].every((role) => fitting(template, role, cast).length > 0);

/** The sentence, or null where it would not be grammatical with these fields. */
export const realise = (template: Template, cast: Cast, draw: Draw): string | null => {
  const chosen = new Map<Role, Part>();
  for (const role of [...template.names, ...template.refers]) {
    const parts = fitting(template, role, cast);
    if (parts.length === 0) return null;
    chosen.set(role, parts[Math.floor(draw.next() * parts.length)]!);
  }
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
