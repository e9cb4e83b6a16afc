/** What publishing and reading reports need; asked for in the consent dialog. */
export const META_PERMISSIONS = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'instagram_basic',
] as const;
