const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  primary_text: 'primary text',
  headline: 'headline',
  description: 'description',
  link: 'link',
  cta_text: 'call to action',
  display_link: 'display link',
  url_parameters: 'URL parameters',
  page_id: 'Facebook page',
  instagram_id: 'Instagram account',
  adset: 'ad set',
  ad_account_id: 'ad account',
  square_image_id: 'square image',
  portrait_image_id: 'portrait image',
};

/** Which fields keep the ad from being saved; null where none of them is one that a person sees. */
export const refusalWords = (fields: readonly string[]): string | null => {
  const seen = fields.flatMap((field) => (FIELDS[field] ? [`the ${FIELDS[field]}`] : []));
  return seen.length > 0 ? `Not saved. Fix ${new Intl.ListFormat('en').format(seen)}.` : null;
};
