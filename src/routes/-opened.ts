/** At once where that can be: a page that was open before is shown again without waiting. */
export const opened = (opening: readonly (Promise<void> | void)[]): Promise<unknown> | undefined =>
  opening.some((each) => each !== undefined) ? Promise.all(opening) : undefined;
