/** What of the product is open in the beta. What is not says so wherever the page speaks of it; flip it when it opens. */
export const OPEN = {
  generation: false,
  flows: false,
  bulkUpload: false,
  presets: false,
  analytics: false,
} as const satisfies Record<string, boolean>;

export const COMING = 'Coming in the beta';
