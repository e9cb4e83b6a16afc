/** A picture as a page names it; not decoded yet, so whether it is one is not known. */
export interface PagePicture {
  readonly url: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** What is sold on a page, as its JSON-LD says; an empty text is not said. */
export interface PageProduct {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  /** `isFrom`: the lowest of several. In units of the currency, as ISO 4217 calls it. */
  readonly price: { readonly amount: number; readonly currency: string; readonly isFrom: boolean } | null;
}

/** What a page says of itself. An empty text is not said. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Primary subtag, in lower case: `de`. */
  readonly language: string;
  /** As `#rrggbb`, the likeliest colour of the brand first; no greys. */
  readonly colours: readonly string[];
  /** Its first heading, and the first paragraphs that are more than a label. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Null: it says nothing of what is sold, or sells several things. */
  readonly product: PageProduct | null;
}

export type PageFault =
  /** Not an address that is read: another scheme or port, a password in it, or an address that is not public. */
  | 'address'
  /** No such host, nobody there, no certificate that counts, or a host within a private network: which is not told. */
  | 'unreachable'
  | 'timeout'
  | 'redirects'
  /** It answered with an error. */
  | 'refused'
  | 'not_a_page'
  | 'too_large';

export type PageResult =
  | (PageFacts & {
      readonly ok: true;
      /** Where the redirects ended. */
      readonly url: string;
      /** Null: it names none, or none that can be fetched. */
      readonly picture: PagePicture | null;
    })
  | { readonly ok: false; readonly fault: PageFault };

export interface Pages {
  /** Reads a page of the public web; never rejects but with the reason of `signal`. */
  read(address: string, signal: AbortSignal): Promise<PageResult>;
}
