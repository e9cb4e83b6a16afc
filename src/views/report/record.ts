/** What is shown of a record before it is sent; the whole of it is shown as it is. */
export interface ShownRecord {
  readonly build: string;
  readonly page: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly pixelRatio: number;
    readonly agent: string;
    readonly language: string;
  };
  readonly versions: Readonly<Record<string, string>>;
  readonly snapshot: { readonly at: number } | null;
  readonly entries: readonly { readonly at: number }[];
}
