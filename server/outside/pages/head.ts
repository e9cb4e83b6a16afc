import { Parser } from 'htmlparser2';
import { brandColours } from './colours.ts';
import type { PageFacts } from './types.ts';

const MOST_LETTERS = 1000;
const MOST_CSS = 500_000;

export interface Head extends PageFacts {
  /** As the page writes it; empty: none. */
  readonly picture: string;
  /** What addresses in it build on; empty: the page's own. */
  readonly base: string;
}

const tidy = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed();

/** Reads the head of a page as it comes; `write` says whether more is wanted. */
export const createHeadReader = (): { write(text: string): boolean; read(): Head } => {
  const metas = new Map<string, string>();
  const styles: string[] = [];
  let [title, css, language, base] = ['', '', '', ''];
  let open: 'title' | 'style' | null = null;
  let isOver = false;

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (isOver) return;
      if (attributes['style'] !== undefined) styles.push(attributes['style']);
      if (name === 'html') language = attributes['lang'] ?? '';
      else if (name === 'base') base ||= attributes['href'] ?? '';
      else if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
        const content = attributes['content']?.trim() ?? '';
        // The first one counts, as for everybody who reads these.
        if (key !== '' && content !== '' && !metas.has(key)) metas.set(key, content);
      } else if ((name === 'title' && title === '') || name === 'style') open = name;
      // A page may leave out the tags around its head.
      else if (name === 'body') isOver = true;
    },
    ontext: (text) => {
      if (isOver) return;
      if (open === 'title' && title.length < MOST_LETTERS) title += text;
      if (open === 'style' && css.length < MOST_CSS) css += text;
    },
    onclosetag: (name) => {
      if (name === open) open = null;
      if (name === 'head') isOver = true;
    },
  });

  const first = (...keys: readonly string[]): string =>
    tidy(keys.map((key) => metas.get(key)).find((content) => content !== undefined));
  return {
    write: (text) => {
      if (!isOver) parser.write(text);
      return !isOver;
    },
    read: () => ({
      title: first('og:title', 'twitter:title') || tidy(title),
      description: first('og:description', 'description', 'twitter:description'),
      siteName: first('og:site_name', 'application-name'),
      language: /^[a-z]{2,3}(?=$|[-_])/i.exec((language || first('og:locale')).trim())?.[0].toLowerCase() ?? '',
      colours: brandColours([first('theme-color'), first('msapplication-tilecolor')], [css, ...styles].join(';')),
      picture: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      base,
    }),
  };
};
