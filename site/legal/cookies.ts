import { CONSENT_COOKIE, CONSENT_DAYS } from '#contract/rules/consent.ts';

/** Something that is kept in the browser. test/site/cookies.test.ts looks up in the code that nothing is missing here. */
export interface Kept {
  /** What it is called in our policy. */
  readonly name: string;
  /** As the browser lists it, where that is another name; `…` stands for what differs from person to person. */
  readonly shownAs?: string;
  readonly purpose: string;
  /** `reserved`: named here so that it would be covered; nothing in the product sets it today. */
  readonly when: 'always' | 'answered' | 'consent' | 'reserved';
  readonly lasts: string;
}

export const NECESSARY: readonly Kept[] = [
  {
    name: 'session_id',
    shownAs: '__Host-sessionid',
    purpose: 'Keeps you signed in. Holds a random value that reveals nothing about you; scripts cannot read it.',
    when: 'always',
    lasts: '14 days after you last used it, 84 days after you signed in at the latest, or until you sign out',
  },
  {
    name: 'csrf_token',
    shownAs: 'csrftoken',
    purpose: 'Protects you: proves that a change comes from our page and not from another site.',
    when: 'always',
    lasts: '52 weeks; in the app no longer than until you sign out',
  },
  {
    name: 'registered',
    shownAs: '__Host-registered',
    purpose:
      'Set when you create an account: recognises this browser, so that the link in our email signs you in here. Holds a random value; scripts cannot read it.',
    when: 'always',
    lasts: '3 days, or until you open the link',
  },
  {
    name: 'user_preferences',
    shownAs: 'theme',
    purpose: 'Remembers whether you chose light or dark. Not set until you choose.',
    when: 'always',
    lasts: '1 year',
  },
  {
    name: 'user_preferences',
    shownAs: 'sidebar_state',
    purpose: 'Remembers whether you left the sidebar open. Not set until you open or close it.',
    when: 'always',
    lasts: '7 days',
  },
];

export const ANALYTICS: readonly Kept[] = [
  {
    name: CONSENT_COOKIE,
    purpose: 'Remembers your answer about cookies, so that we don’t ask again.',
    when: 'answered',
    lasts: `${CONSENT_DAYS} days`,
  },
  {
    name: 'ph_…_posthog',
    purpose: 'PostHog, a cookie: tells one visit from another, so that we see which parts of the product are used.',
    when: 'consent',
    lasts: '1 year after your last visit, or until you withdraw consent',
  },
  {
    name: 'ph_…_posthog',
    purpose: 'PostHog, in local storage: the same, for this address of ours alone.',
    when: 'consent',
    lasts: 'Until you withdraw consent',
  },
  {
    name: 'ph_…_posthog',
    purpose: 'PostHog, in session storage: the page that a visit began with.',
    when: 'consent',
    lasts: 'Until the tab is closed',
  },
  {
    name: '__ph_opt_in_out_…',
    purpose: 'PostHog, in local storage: that you allowed analytics.',
    when: 'consent',
    lasts: 'Until you withdraw consent',
  },
  {
    name: 'ph_…_window_id',
    purpose: 'PostHog, in session storage: tells one tab from another.',
    when: 'consent',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'ph_…_primary_window_exists',
    purpose: 'PostHog, in session storage: whether this tab was copied from another.',
    when: 'consent',
    lasts: 'Until the page is left',
  },
  {
    name: 'ph_…_session_registered_properties',
    purpose: 'PostHog, in session storage: which of its notes belong to one visit.',
    when: 'consent',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'ph_replay_pending_buffer_…',
    purpose: 'PostHog, in session storage: the end of a recording, for the next page of the same tab to send.',
    when: 'consent',
    lasts: 'Until it is sent, or the tab is closed',
  },
  {
    name: 'dmn_chk_…',
    purpose: 'PostHog, a cookie: tries out which domain our addresses have in common.',
    when: 'consent',
    lasts: 'A moment',
  },
  {
    name: '__mplssupport__',
    purpose: 'PostHog, in local storage: tries out whether there is one.',
    when: 'consent',
    lasts: 'A moment',
  },
  {
    name: '__support__',
    purpose: 'PostHog, in session storage: tries out whether there is one.',
    when: 'consent',
    lasts: 'A moment',
  },
  {
    name: '_landing_page',
    purpose: 'The page that a visit began with.',
    when: 'reserved',
    lasts: '30 minutes',
  },
  {
    name: '_gid',
    purpose: 'Google Analytics: tells visitors of one day apart. We do not use Google Analytics.',
    when: 'reserved',
    lasts: '24 hours',
  },
  {
    name: '_ga',
    purpose: 'Google Analytics: tells visitors apart. We do not use Google Analytics.',
    when: 'reserved',
    lasts: '2 years',
  },
];

const UNTIL_CLEARED = 'Until you clear it';
const TAB = 'Until the tab is closed';

/** Local storage, session storage and IndexedDB: stays in the browser and is sent to nobody. */
export const STORAGE: readonly Kept[] = [
  {
    name: 'sidebar.openStates',
    purpose: 'Which groups of the sidebar you left open.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'queue.look',
    purpose: 'Which columns and which height of rows you chose for the ad queue.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'bulk.look',
    purpose: 'Which columns you chose for many ads at once.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'adAccount.selected',
    purpose: 'The ad account that you work in.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'palette.recent.…',
    purpose: 'What you last chose in the command palette.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'onboarding.…',
    purpose: 'Whether you collapsed or closed the setup guide.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'plan.choice',
    purpose: 'The plan that you chose, until you have signed up. Used for 3 days.',
    when: 'always',
    lasts: UNTIL_CLEARED,
  },
  {
    name: 'auth.signOutDue',
    purpose: 'That you signed out and our server has not confirmed it yet, so that it is told again.',
    when: 'always',
    lasts: 'Until the server knows',
  },
  {
    name: 'millrace-journal',
    purpose:
      'A record of events in the app, so that nothing is lost in a reload or a crash. Holds what you typed, but no passwords or keys.',
    when: 'always',
    lasts: '14 days after its tab was last used, or until you sign out',
  },
  {
    name: 'millrace-copies',
    purpose: 'Texts of drafts that the server has not confirmed yet.',
    when: 'always',
    lasts: 'Until they are saved',
  },
  {
    name: 'millrace-files',
    purpose: 'Images on their way to us.',
    when: 'always',
    lasts: 'Until they have arrived',
  },
  {
    name: 'millrace-bulk',
    purpose: 'Images of many ads that you make at once.',
    when: 'always',
    lasts: 'Until their ads have them, at most 7 days',
  },
  {
    name: 'millrace.stream',
    purpose: 'Which part of that record belongs to this tab.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.tail',
    purpose: 'What you did in the last moment before the page was left, so that nothing is lost.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.contact',
    purpose: 'What you wrote into the contact form and have not sent yet.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.wanted',
    purpose: 'Where you were going when you were asked to choose a plan first.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.renewals',
    purpose: 'Which new version of the app this tab was reloaded for.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.distrust',
    purpose: 'That a screen crashed, so that the next one starts fresh.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'millrace.journal.…',
    purpose: 'The height of the drawer for testers, and whether it is open.',
    when: 'always',
    lasts: TAB,
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far you had scrolled, to restore it when you go back.',
    when: 'always',
    lasts: TAB,
  },
];
