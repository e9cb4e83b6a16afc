import { MOST_LETTERS, tidy } from './tidy.ts';

/** So many paragraphs that say something; a shorter one is a label. */
const PARAGRAPHS = 5;
const SHORTEST = 40;
/** Nothing in these is what a page says. */
const ASIDE = new Set(['nav', 'footer', 'aside', 'form', 'noscript', 'template', 'svg', 'dialog', 'button', 'select']);
/** No page of people is as deep: closing tags are looked for in what is open. */
export const DEEPEST = 400;

const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['hidden'] !== undefined ||
  attributes['aria-hidden'] === 'true' ||
  /display\s*:\s*none/i.test(attributes['style'] ?? '');

export interface Body {
  /** Its first heading. */
  readonly heading: string;
  /** The first ones that are more than a label. */
  readonly paragraphs: readonly string[];
}

/** Hears what opens, closes and is said in the body of a page. */
export const createBodyReader = () => {
  const paragraphs: string[] = [];
  let [heading, said] = ['', ''];
  let open: 'h1' | 'p' | null = null;
  /** Open tags from the first one that is left out. */
  let aside = 0;
  return {
    opens: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (aside > 0 || ASIDE.has(name) || isHidden(attributes)) aside += 1;
      else if ((name === 'h1' && heading === '') || (name === 'p' && paragraphs.length < PARAGRAPHS)) {
        open = name;
        said = '';
      } else if (name === 'br') said += ' ';
    },
    says: (text: string): void => {
      if (open !== null && aside === 0 && said.length < MOST_LETTERS) said += text;
    },
    closes: (name: string): void => {
      if (aside > 0) {
        aside -= 1;
        return;
      }
      if (name !== open) return;
      const text = tidy(said);
      if (open === 'h1') heading = text;
      else if (text.length >= SHORTEST && !paragraphs.includes(text)) paragraphs.push(text);
      open = null;
    },
    read: (): Body => ({ heading, paragraphs }),
  };
};
