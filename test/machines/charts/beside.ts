/** Charts beside the app, of the drawer, of the public site and of a review by link: what they hear is in no journal. */
export const BESIDE: ReadonlySet<string> = new Set([
  'contact',
  'demoCredits',
  'demoFlow',
  'drawer',
  'featureTabs',
  'navBar',
  'review',
]);
