/** How the screen keeps dropped files in this browser, and gets at them to show them. */
export interface BulkFiles {
  readonly keep: (file: File) => string;
  readonly look: (id: string) => Promise<Blob | null>;
}
