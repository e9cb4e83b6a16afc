/** Why one came to nothing, or several for the same reason, and that nobody pays for it. `verb`: "written". */
export const whyFailed = (verb: string, reason: string | null, alike: number): string => {
  if (alike > 1) return `${alike} could not be ${verb}. ${reason ? `${reason} ` : ''}You did not pay for them.`;
  return `${reason ?? `This one could not be ${verb}.`} You did not pay for it.`;
};
