interface PermissionWords {
  readonly name: string;
  /** What Millrace uses it for. */
  readonly use: string;
}

const WORDS: Readonly<Record<string, PermissionWords>> = {
  ads_management: { name: 'Manage your ads', use: 'Publish ads, change them, and turn them on or off' },
  ads_read: { name: 'Read your ads', use: 'Show campaigns, ad sets and results' },
  business_management: { name: 'See your businesses', use: 'Choose the business and ad accounts to advertise with' },
  pages_show_list: { name: 'List your Facebook pages', use: 'Choose the page that an ad speaks as' },
  pages_read_engagement: { name: 'Read your Facebook pages', use: "Show a page's name and its Instagram account" },
  pages_manage_ads: { name: 'Run ads for your pages', use: 'Publish ads in the name of a page' },
  instagram_basic: { name: 'See your Instagram accounts', use: 'Show ads on Instagram in your name' },
};

/** In words; one that we do not ask for has only its name. */
export const permissionWords = (permission: string): PermissionWords => {
  const known = WORDS[permission];
  if (known) return known;
  const name = permission.replaceAll('_', ' ');
  return { name: name.charAt(0).toUpperCase() + name.slice(1), use: '' };
};
