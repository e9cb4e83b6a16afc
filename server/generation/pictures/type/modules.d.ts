declare module 'wawoff2' {
  /** Of a WOFF 2 file, the OpenType file in it. */
  export const decompress: (packed: Uint8Array) => Promise<Uint8Array>;
}

declare module 'linebreak' {
  /** Where a text may be broken, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
