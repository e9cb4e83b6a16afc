/** Everything that Meta would otherwise change about an ad by itself, by the keys of its creative_features_spec. */
const ENHANCEMENTS = [
  'add_text_overlay',
  'ads_with_benefits',
  'advantage_plus_creative',
  'cv_transformation',
  'description_automation',
  'enhance_cta',
  'image_animation',
  'image_auto_crop',
  'image_background_gen',
  'image_brightness_and_contrast',
  'image_templates',
  'image_touchups',
  'image_uncrop',
  'inline_comment',
  'media_order',
  'media_type_automation',
  'pac_relaxation',
  'product_extensions',
  'profile_card',
  'reveal_details_over_time',
  'show_destination_blurbs',
  'show_summary',
  'site_extensions',
  'text_optimizations',
  'text_translation',
] as const;

/**
 * Switches every automatic enhancement off, key by key (D5.7), so that the approved ad is what is shown. The old bundle
 * `standard_enhancements` is refused by Meta and is not among them.
 */
export const NO_ENHANCEMENTS = {
  creative_features_spec: Object.fromEntries(ENHANCEMENTS.map((key) => [key, { enroll_status: 'OPT_OUT' }])),
} as const;
