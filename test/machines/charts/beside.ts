/** Charts beside the app, of the drawer and of the public site: what they hear is in no journal. */
export const BESIDE: ReadonlySet<string> = new Set([
  'contact',
  'demoCredits',
  'demoFlow',
  'drawer',
  'featureTabs',
  'navBar',
]);
