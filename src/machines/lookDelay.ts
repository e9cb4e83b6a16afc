const SECOND = 1000;
const MAX_PAUSE = 60 * SECOND;

/** The named delay between looks at what became of a call without an answer: 2 s, 4 s, 8 s, at most a minute. */
export const lookDelay = ({ context }: { readonly context: { readonly looks: number } }): number =>
  Math.min(2 ** context.looks * SECOND, MAX_PAUSE);
