import { Parser } from 'htmlparser2';
import { createBodyReader, DEEPEST } from './body.ts';
import { brandColours } from './colours.ts';
import { readLinkedData } from './linkedData.ts';
import { MOST_LETTERS, tidy } from './tidy.ts';
import type { PageFacts } from './types.ts';

const MOST_CSS = 500_000;
const MOST_DATA = 300_000;

export interface Read extends PageFacts {
  /** As the page writes it; empty: none. */
  readonly picture: string;
  /** What addresses in it build on; empty: the page's own. */
  readonly base: string;
}

export interface PageReader {
  /** Whether more is wanted. */
  write(text: string): boolean;
  /** Its head is read: what follows is only more. */
  readonly hasHead: boolean;
  read(): Read;
}

/** Reads a page as it comes: what its head says of it, then what stands first in its body. */
export const createPageReader = (): PageReader => {
  const metas = new Map<string, string>();
  const styles: string[] = [];
  const data: string[] = [];
  const body = createBodyReader();
  let [title, css, language, base] = ['', '', '', ''];
  let open: 'title' | 'style' | 'data' | null = null;
  let [inBody, isOver] = [false, false];
  let [depth, dataLength] = [0, 0];

  const opensInHead = (name: string, attributes: Readonly<Record<string, string>>): void => {
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
    else if (name === 'body') inBody = true;
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (depth > DEEPEST) isOver = true;
      if (isOver) return;
      if (name === 'script') {
        if (!/^application\/ld\+json/i.test(attributes['type']?.trim() ?? '')) return;
        open = 'data';
        data.push('');
        return;
      }
      // A page may leave out the tags around its body.
      inBody ||= name === 'main' || name === 'h1' || name === 'p';
      if (inBody) body.opens(name, attributes);
      else opensInHead(name, attributes);
    },
    ontext: (text) => {
      if (isOver) return;
      if (open === 'title' && title.length < MOST_LETTERS) title += text;
      else if (open === 'style' && css.length < MOST_CSS) css += text;
      else if (open === 'data' && dataLength < MOST_DATA) {
        dataLength += text.length;
        data.push((data.pop() ?? '') + text);
      } else if (open === null && inBody) body.says(text);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (isOver) return;
      if (name === 'script' || name === open) open = null;
      if (name === 'script') return;
      if (inBody) body.closes(name);
      else if (name === 'head') inBody = true;
    },
  });

  const first = (...keys: readonly string[]): string =>
    tidy(keys.map((key) => metas.get(key)).find((content) => content !== undefined));
  return {
    write: (text) => {
      if (!isOver) parser.write(text);
      return !isOver;
    },
    get hasHead() {
      return inBody;
    },
    read: () => {
      // What is still open ends with the page.
      parser.end();
      const { product, seller } = readLinkedData(data);
      const { heading, paragraphs } = body.read();
      return {
        title: first('og:title', 'twitter:title') || tidy(title),
        description:
          first('og:description', 'description', 'twitter:description') ||
          seller?.description ||
          product?.description ||
          (paragraphs[0] ?? ''),
        siteName: first('og:site_name', 'application-name') || (seller?.name ?? ''),
        language: /^[a-z]{2,3}(?=$|[-_])/i.exec((language || first('og:locale')).trim())?.[0].toLowerCase() ?? '',
        colours: brandColours([first('theme-color'), first('msapplication-tilecolor')], [css, ...styles].join(';')),
        heading,
        paragraphs,
        product,
        picture: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
        base,
      };
    },
  };
};
