interface Named {
  readonly id: string;
  readonly name: string;
}

/** A choice that is gone stays in the list, so that nothing else seems to be chosen. */
export const withGone = (
  options: readonly Named[],
  chosen: string | null,
  words = 'No longer in your business',
): readonly Named[] =>
  chosen === null || options.some(({ id }) => id === chosen) ? options : [...options, { id: chosen, name: words }];
