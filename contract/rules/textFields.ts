/** The texts of an ad that are written, in the order in which they are. */
export const TEXT_FIELDS = ['primary_text', 'headline', 'description'] as const;
