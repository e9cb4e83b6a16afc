import { useEffect } from 'react';
import type { Typeface } from '#contract/rules/typefaces.ts';

/** Each face as images have it: large words, and small ones. */
const FILES = import.meta.glob<string>('./fonts/*.woff2', { query: '?url', import: 'default', eager: true });

export type FaceCut = 'display' | 'text';
export const familyOf = (name: Typeface, cut: FaceCut): string => `Brand ${name} ${cut}`;

/** Makes the faces known to the page while they are chosen from; a browser loads those that are seen. */
export const useTypefaces = (): void =>
  useEffect(() => {
    const faces = Object.entries(FILES).map(([file, url]) => {
      const [, name, cut] = /([a-z]+)-(display|text)\.woff2$/.exec(file)!;
      return new FontFace(familyOf(name as Typeface, cut as FaceCut), `url(${url}) format("woff2")`, {
        display: 'swap',
      });
    });
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
