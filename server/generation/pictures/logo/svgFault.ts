import type { LogoFault } from '../types.ts';

/** What a drawing has no need of: what runs, what is fetched, what stands for something else. */
const UNSAFE: readonly RegExp[] = [
  /<!ENTITY/i,
  /<!DOCTYPE[^>]*\[/i,
  /<\?xml-stylesheet/i,
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video|animate\w*|set|handler|listener)[\s>/]/i,
  /\son\w+\s*=/i,
  /@import/i,
  /javascript:/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!["']?#|["']?\s*data:image\/(?:png|jpeg|webp);base64,)[^"'\s>]/i,
  /url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);base64,)[^)"'\s]/i,
];

/** What one drawing may refer to itself: a mark that is used by marks that are used grows without an end. */
const MOST_USES = 200;
const MOST_ELEMENTS = 20_000;
const MOST_SIDE = 20_000;

const sideOf = (root: string, name: string): number => {
  const [, value = '0'] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.e+]+)`, 'i').exec(root) ?? [];
  return Number(value);
};

/** Why a drawing is not taken as a logo; null: nothing in it but shapes. */
export const svgFault = (bytes: Uint8Array): LogoFault | null => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'unsafe';
  }
  // Not as XML reads them, but as a trick would: a reference to a letter inside a name or an address.
  const plain = text.replaceAll(/&#x?([\da-f]+);?/gi, (whole, code: string) => {
    const at = Number.parseInt(code, whole.toLowerCase().startsWith('&#x') ? 16 : 10);
    return at > 31 && at < 127 ? String.fromCharCode(at) : '';
  });
  if (plain.includes('\0') || UNSAFE.some((pattern) => pattern.test(plain))) return 'unsafe';
  if ((plain.match(/<(?:\w+:)?use[\s>/]/gi)?.length ?? 0) > MOST_USES) return 'unsafe';
  if ((plain.match(/</g)?.length ?? 0) > MOST_ELEMENTS) return 'too_large';
  const root = /<(?:\w+:)?svg[^>]*>/i.exec(plain)?.[0];
  if (!root) return 'broken';
  return Math.max(sideOf(root, 'width'), sideOf(root, 'height')) > MOST_SIDE ? 'too_large' : null;
};
