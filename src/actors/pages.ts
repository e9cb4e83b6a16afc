/** Reads pages, one after the other, until there are as many entries as asked for, or no more. */
export const readPages = async <Page extends { readonly next: string | null }>(
  { after, atLeast = 0 }: { readonly after: string | null; readonly atLeast?: number | undefined },
  read: (after: string | null) => Promise<Page>,
  /** The page with another behind it. */
  join: (page: Page, more: Page) => Page,
  countOf: (page: Page) => number,
): Promise<Page> => {
  let page = await read(after);
  while (page.next !== null && countOf(page) < atLeast) {
    // oxlint-disable-next-line no-await-in-loop -- each page is asked for by the one before
    page = join(page, await read(page.next));
  }
  return page;
};
