/** Which features the beta has. The pages mark the others as coming; set one to true when it is released. */
export const OPEN = {
  generation: false,
  flows: false,
  bulkUpload: false,
  presets: false,
  analytics: false,
} as const satisfies Record<string, boolean>;

export const COMING = 'Coming in the beta';
