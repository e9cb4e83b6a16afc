/** What Meta would otherwise change about an ad by itself: the keys of its creative_features_spec, and what people call them. */
export const ENHANCEMENTS = {
  add_text_overlay: 'Text overlays on the image',
  ads_with_benefits: 'Benefits and offers',
  advantage_plus_creative: 'Advantage+ creative',
  cv_transformation: 'Automatic image adjustments',
  description_automation: 'Automatic descriptions',
  enhance_cta: 'Enhanced call to action',
  image_animation: 'Image animation',
  image_auto_crop: 'Automatic cropping',
  image_background_gen: 'Generated backgrounds',
  image_brightness_and_contrast: 'Brightness and contrast',
  image_templates: 'Image templates',
  image_touchups: 'Visual touch-ups',
  image_uncrop: 'Image expansion',
  inline_comment: 'Relevant comments',
  media_order: 'Order of media',
  media_type_automation: 'Choice of media type',
  pac_relaxation: 'Image of another placement',
  product_extensions: 'Catalog items',
  profile_card: 'Profile card',
  reveal_details_over_time: 'Details that appear over time',
  show_destination_blurbs: 'Highlights of the landing page',
  show_summary: 'Summaries',
  site_extensions: 'Site links',
  text_optimizations: 'Text improvements',
  text_translation: 'Translation of text',
} as const;

export type Enhancement = keyof typeof ENHANCEMENTS;

export const ENHANCEMENT_KEYS = Object.keys(ENHANCEMENTS) as readonly Enhancement[];
