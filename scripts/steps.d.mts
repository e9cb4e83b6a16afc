/** Name, command, arguments, and what is added to the environment. */
export type Step = readonly [name: string, command: string, args: readonly string[], env?: Record<string, string>];

/** The seconds of each step that was run, or null where one failed. */
export function runTogether(
  steps: readonly Step[],
  options?: { readonly live?: boolean; readonly bare?: boolean },
): Promise<readonly (readonly [name: string, seconds: number])[] | null>;
