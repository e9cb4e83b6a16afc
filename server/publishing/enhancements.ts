import { ENHANCEMENT_KEYS } from '#contract/rules/enhancements.ts';

/**
 * Switches every automatic enhancement off, key by key, but those that are wanted (D5.7), so that the approved ad is what is
 * shown. The old bundle `standard_enhancements` is refused by Meta and is not among them.
 */
export const enhancements = (wanted: readonly string[]) => ({
  creative_features_spec: Object.fromEntries(
    ENHANCEMENT_KEYS.map((key) => [key, { enroll_status: wanted.includes(key) ? 'OPT_IN' : 'OPT_OUT' }]),
  ),
});
