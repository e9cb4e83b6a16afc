import type { ImagesSeen } from './images.ts';

const WHAT = `account.json     your profile and settings, the browsers where you are signed in, and the emails about your account
ads.json         your ads: texts, what happened to them and to deleted ones, and how they were published
presets.json     your ad detail presets, and what happened to them
brand.json       your brand kit: name, description, colours, typefaces, voice and landing page; the briefs that you saved
generations.json what was generated for you: your briefs, the texts and images, and what you thought of them
flows.json       your flows, their runs, and what reviewers said of your ads
results.json     the views of results that you saved
results.csv      the results of your ads at Meta by day, in all and by age, placement and so on
credits.csv      every change of your credits, newest first
billing.json     subscriptions and checkouts; your invoices are in the billing portal
connection.json  what your connection to Meta showed us: businesses, pages, ad accounts and campaigns
messages.json    what you wrote to us
images/          the images of your ads, a folder each, and the originals that they were cut from`;

const list = (title: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `\n${title}\n\n${names.map((name) => `  ${name}`).join('\n')}\n`;

/** What is in the zip, and what should be and is not. */
export const readme = (email: string, at: Date, { missing, leftOut }: ImagesSeen): string[] => [
  `Everything that Millrace stores about ${email}, as of ${at.toISOString()}.\n\n${WHAT}\n`,
  '\nAll times are UTC. Passwords, tokens and keys are not in it.\n',
  list('These images belong to your account but could not be loaded:', missing),
  list('These images did not fit into one file. Contact us and we will send them to you:', leftOut),
];
