/**
 * Name, command, arguments; what is added to the environment; whether it leaves the processor to the others first; the step,
 * named before it, that must have ended.
 */
export type Step = readonly [
  name: string,
  command: string,
  args: readonly string[],
  how?: { readonly env?: Record<string, string>; readonly yields?: boolean; readonly after?: readonly string[] },
];

/** The seconds of each step that was run, or null where one failed. */
export function runTogether(
  steps: readonly Step[],
  options?: { readonly live?: boolean; readonly bare?: boolean },
): Promise<readonly (readonly [name: string, seconds: number])[] | null>;
