/** The greatest that the database counts to. */
const MOST = 2_147_483_647;

/** What a provider says that it used; null where that is no number of tokens. A bill is not worth losing an answer for. */
export const tokensOf = (said: unknown): number | null =>
  typeof said === 'number' && Number.isSafeInteger(said) && said >= 0 && said <= MOST ? said : null;
