import { PLANS } from '#contract/rules/plans.ts';
import { MAIN_ORIGIN } from './links.ts';

/** What the product is, for search engines (schema.org). */
export const structuredData = () => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Millrace',
  url: `${MAIN_ORIGIN}/`,
  image: `${MAIN_ORIGIN}/share.png`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  description: 'AI-powered flows for your Meta Ads: ideate, generate, review, queue and publish.',
  offers: Object.values(PLANS).map(({ title, monthly }) => ({
    '@type': 'Offer',
    name: title,
    price: monthly.toFixed(2),
    priceCurrency: 'USD',
    url: `${MAIN_ORIGIN}/#pricing`,
  })),
});
