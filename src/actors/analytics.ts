import type { JournalEntry } from '#src/journal/entry.ts';
import type { AuthActor, AuthSnapshot } from '#src/machines/auth.machine.ts';
import { type ConsentActor, selectAnalytics } from '#src/machines/consent.machine.ts';
import type { Analytics } from '#src/services/analytics/analytics.ts';
import type { ProductEvent } from '#src/services/analytics/events.ts';
import type { Journal } from './journal.ts';

export interface Charts {
  readonly auth: AuthActor;
  readonly consent: ConsentActor;
  readonly journal: Pick<Journal, 'subscribe'>;
}

/** What a fact that the app chart or the session chart hears means for whoever looks at how the product is used. */
const MEANINGS: Readonly<Record<string, (event: JournalEntry['event']) => ProductEvent>> = {
  'page.opened': (event) => ({ name: '$pageview', path: String(event['path']) }),
  'registration.sent': () => ({ name: 'user_signed_up' }),
  'auth.left': () => ({ name: 'user_logged_out' }),
  'credits.added': () => ({ name: 'credits_purchased' }),
  'upload.finished': () => ({ name: 'media_uploaded' }),
  'ads.queued': (event) => ({ name: 'ads_published', count: (event['adIds'] as readonly string[]).length }),
  'account.deleted': () => ({ name: 'account_deleted' }),
};

/** Facts that every page finds anew; they mean something where they follow upon what somebody did. */
const ANSWERS: Readonly<Record<string, { readonly to: string; readonly meaning: ProductEvent }>> = {
  'auth.signedIn': { to: 'auth.signIn', meaning: { name: 'user_logged_in' } },
  'subscription.activated': { to: 'subscription.confirm', meaning: { name: 'subscription_started' } },
};

const QUESTIONS = new Set(Object.values(ANSWERS).map(({ to }) => to));

/** The charts that hear facts. */
const HEARERS: ReadonlySet<string> = new Set(['app', 'app/session']);

/** Tells what the charts are told, as far as it is listed. */
const watchFacts = ({ journal }: Charts, analytics: Analytics): void => {
  const asked = new Set<string>();
  journal.subscribe(({ path, event }) => {
    if (QUESTIONS.has(event.type)) asked.add(event.type);
    if (!HEARERS.has(path)) return;
    // Whose sign-in it was is known before the chart says so.
    if (event.type === 'auth.signedIn') analytics.identify((event['user'] as { readonly pk?: number } | undefined)?.pk);
    const answer = ANSWERS[event.type];
    if (answer && asked.delete(answer.to)) analytics.capture(answer.meaning);
    const meaning = MEANINGS[event.type];
    if (meaning) analytics.capture(meaning(event));
  });
};

/**
 * Product analytics (R1.08): what somebody allowed, who it is (R1.09), and what the charts are told. `shown`: path of the
 * page that stands there already.
 */
export const watchProduct = (charts: Charts, analytics: Analytics, shown: string | null = null): void => {
  const { auth, consent } = charts;
  const tellUser = (snapshot: AuthSnapshot): void => {
    if (snapshot.hasTag('signedIn')) analytics.identify(snapshot.context.user?.pk);
    else if (snapshot.hasTag('signedOut')) analytics.identify(null);
  };
  if (shown !== null) analytics.capture({ name: '$pageview', path: shown });
  consent.subscribe((snapshot) => analytics.allow(selectAnalytics(snapshot)));
  auth.subscribe(tellUser);
  watchFacts(charts, analytics);
  analytics.allow(selectAnalytics(consent.getSnapshot()));
  tellUser(auth.getSnapshot());
};
