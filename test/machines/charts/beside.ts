/** Charts beside the app, of the drawer, of the public site, of a review by link, and what follows from a flow: what they hear is in no journal. */
export const BESIDE: ReadonlySet<string> = new Set([
  'contact',
  'demoCredits',
  'demoFlow',
  'drawer',
  'featureTabs',
  'flowCheck',
  'flowDraft',
  'flowMatches',
  'navBar',
  'pathPlay',
  'review',
]);
