interface Match {
  readonly fullPath: string;
  readonly pathname: string;
  readonly staticData: { readonly secretPath?: boolean };
}

/** The address of what is shown, fit for the journal: without its query, and without a key that is in its path. */
export const shownPath = (matches: readonly Match[]): string => {
  const last = matches.at(-1);
  if (!last) return '/';
  return last.staticData.secretPath ? last.fullPath : last.pathname;
};
