/** A picture as a page names it; not decoded yet, so whether it is one is not known. */
export interface PagePicture {
  readonly url: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** What a page says of itself in its head. An empty text is not said. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Primary subtag, in lower case: `de`. */
  readonly language: string;
  /** As `#rrggbb`, the likeliest colour of the brand first; no greys. */
  readonly colours: readonly string[];
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
