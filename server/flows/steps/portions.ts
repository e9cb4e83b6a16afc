import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';

/** In portions, none of which is more than one ask for texts or images may have. */
export const portionsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / MOST_SUGGESTIONS) }, (_, at) =>
    items.slice(at * MOST_SUGGESTIONS, (at + 1) * MOST_SUGGESTIONS),
  );
