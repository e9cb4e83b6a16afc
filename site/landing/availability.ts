/** Which features the beta has. The pages mark the others as coming; set one to true when it is released. */
export const OPEN = {
  generation: true,
  flows: false,
  bulkUpload: true,
  presets: true,
  analytics: false,
} as const satisfies Record<string, boolean>;

export const COMING = 'Coming in the beta';
