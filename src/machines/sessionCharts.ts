import type { ActorRefFrom, AnyStateMachine, EventFrom } from 'xstate';
import type { accountMachine } from './account.machine.ts';
import type { activityMachine } from './activity.machine.ts';
import type { brandMachine } from './brand.machine.ts';
import type { briefsMachine } from './briefs.machine.ts';
import type { adChoiceMachine } from './adChoice.machine.ts';
import type { bulkMachine } from './bulk.machine.ts';
import { cacheMachine } from './cache.machine.ts';
import { campaignsMachine } from './campaigns.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import type { draftMachine } from './draft.machine.ts';
import type { earlierMachine } from './earlier.machine.ts';
import type { flowBacktestMachine } from './flowBacktest.machine.ts';
import type { flowEditorMachine } from './flowEditor.machine.ts';
import type { flowRunMachine } from './flowRun.machine.ts';
import type { flowRunsMachine } from './flowRuns.machine.ts';
import type { flowVersionsMachine } from './flowVersions.machine.ts';
import type { flowsMachine } from './flows.machine.ts';
import type { finderMachine } from './finder.machine.ts';
import type { ledgerMachine } from './ledger.machine.ts';
import { liveMachine } from './live.machine.ts';
import type { lookAroundMachine } from './lookAround.machine.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { paletteMachine } from './palette.machine.ts';
import type { presetsMachine } from './presets.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { publishMachine } from './publish.machine.ts';
import { queueMachine } from './queue.machine.ts';
import type { resultsMachine } from './results.machine.ts';
import type { offersMachine } from './offers.machine.ts';
import type { studioMachine } from './studio.machine.ts';
import { chartStub } from './stub.ts';
import { subscriptionMachine } from './subscription.machine.ts';
import { topUpMachine } from './topUp.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/**
 * `session`: as long as somebody is signed in. `owner`: it holds what somebody typed and did not save, outlasts a session
 * that was lost, and ends when the person leaves. `screen`: the same, from the first opening of its screen. `ad`: one for
 * each ad that is open, with ids such as `draft-<adId>`. The code of the last two is loaded when they are opened.
 */
type Lifetime = 'session' | 'owner' | 'screen' | 'ad';

interface Hearing<Machine extends AnyStateMachine> {
  readonly lifetime: Lifetime;
  /** What it is told when what it shows may have changed; `reactions.ts` says when. */
  readonly refresh?: EventFrom<Machine>['type'];
  /** It sends the browser to another site; told `app.resume` where the browser brings the page back as it was. */
  readonly leaves?: true;
}

const chart = <Machine extends AnyStateMachine, const Hears extends Hearing<Machine>>(
  machine: Machine,
  hears: Hears,
): { readonly machine: Machine } & Hears => ({ machine, ...hears });

/**
 * Every chart of a session, by its id. What the session chart invokes, suspends, resumes and refreshes, and what the rest
 * of the client knows as a `Session`, is derived from this list.
 */
export const sessionCharts = {
  cache: chart(cacheMachine, { lifetime: 'session' }),
  subscription: chart(subscriptionMachine, { lifetime: 'session', refresh: 'subscription.refresh', leaves: true }),
  topUp: chart(topUpMachine, { lifetime: 'session', refresh: 'credits.refresh', leaves: true }),
  connection: chart(connectionMachine, { lifetime: 'session', refresh: 'connection.refresh', leaves: true }),
  campaigns: chart(campaignsMachine, { lifetime: 'session' }),
  uploads: chart(uploadsMachine, { lifetime: 'session' }),
  queue: chart(queueMachine, { lifetime: 'session', refresh: 'queue.refresh' }),
  publish: chart(publishMachine, { lifetime: 'session' }),
  profile: chart(profileMachine, { lifetime: 'owner', refresh: 'profile.refresh' }),
  live: chart(liveMachine, { lifetime: 'session' }),
  palette: chart(paletteMachine, { lifetime: 'session' }),
  onboarding: chart(onboardingMachine, { lifetime: 'session' }),
  account: chart(chartStub<typeof accountMachine>('account'), { lifetime: 'screen', refresh: 'account.refresh' }),
  activity: chart(chartStub<typeof activityMachine>('activity'), { lifetime: 'screen', refresh: 'activity.refresh' }),
  adChoice: chart(chartStub<typeof adChoiceMachine>('adChoice'), { lifetime: 'screen' }),
  brand: chart(chartStub<typeof brandMachine>('brand'), { lifetime: 'screen', refresh: 'brand.refresh' }),
  briefs: chart(chartStub<typeof briefsMachine>('briefs'), { lifetime: 'screen', refresh: 'briefs.refresh' }),
  bulk: chart(chartStub<typeof bulkMachine>('bulk'), { lifetime: 'screen', refresh: 'bulk.refresh' }),
  earlier: chart(chartStub<typeof earlierMachine>('earlier'), { lifetime: 'screen' }),
  flowBacktest: chart(chartStub<typeof flowBacktestMachine>('flowBacktest'), { lifetime: 'screen' }),
  flowEditor: chart(chartStub<typeof flowEditorMachine>('flowEditor'), { lifetime: 'screen', refresh: 'flow.refresh' }),
  flowRun: chart(chartStub<typeof flowRunMachine>('flowRun'), { lifetime: 'screen', refresh: 'run.refresh' }),
  flowRuns: chart(chartStub<typeof flowRunsMachine>('flowRuns'), { lifetime: 'screen', refresh: 'runs.refresh' }),
  flowVersions: chart(chartStub<typeof flowVersionsMachine>('flowVersions'), {
    lifetime: 'screen',
    refresh: 'versions.refresh',
  }),
  flows: chart(chartStub<typeof flowsMachine>('flows'), { lifetime: 'screen', refresh: 'flows.refresh' }),
  finder: chart(chartStub<typeof finderMachine>('finder'), { lifetime: 'screen' }),
  ledger: chart(chartStub<typeof ledgerMachine>('ledger'), { lifetime: 'screen', refresh: 'ledger.refresh' }),
  lookAround: chart(chartStub<typeof lookAroundMachine>('lookAround'), { lifetime: 'screen' }),
  presets: chart(chartStub<typeof presetsMachine>('presets'), { lifetime: 'screen', refresh: 'presets.refresh' }),
  results: chart(chartStub<typeof resultsMachine>('results'), { lifetime: 'screen', refresh: 'results.refresh' }),
  offers: chart(chartStub<typeof offersMachine>('offers'), { lifetime: 'screen', refresh: 'offers.wake' }),
  studio: chart(chartStub<typeof studioMachine>('studio'), { lifetime: 'screen', refresh: 'studio.refresh' }),
  draft: chart(chartStub<typeof draftMachine>('draft'), { lifetime: 'ad', refresh: 'draft.refresh' }),
};

type Charts = typeof sessionCharts;
type Name = keyof Charts;

type NamesOf<L extends Lifetime> = {
  [N in Name]: Charts[N]['lifetime'] extends L ? N : never;
}[Name];
/** Charts that run as long as somebody is signed in. */
export type LastingName = NamesOf<'session' | 'owner'>;
/** Charts that run once their screen was opened. */
export type ScreenName = NamesOf<'screen'>;
/** Charts that can be told that what they show may have changed. */
export type RefreshedName = { [N in Name]: Charts[N] extends { readonly refresh: string } ? N : never }[Name];

/** Charts whose code is loaded when they are opened. */
export type LateName = NamesOf<'screen' | 'ad'>;
export type Fetched<N extends LateName> = Charts[N]['machine'];

/** The charts of a session that run from its start. */
export type Session = { readonly [N in LastingName]: ActorRefFrom<Charts[N]['machine']> };
/** The chart of a screen, running. */
export type ScreenActor<N extends ScreenName> = ActorRefFrom<Fetched<N>>;
/** What the chart of a screen is told as it opens: an event, or whatever else is to be done with it. */
export type Told<N extends ScreenName> = EventFrom<Fetched<N>> | ((chart: ScreenActor<N>) => void);

const names = Object.keys(sessionCharts) as Name[];

export const namesOf = <L extends Lifetime>(lifetime: L) =>
  names.filter((name) => sessionCharts[name].lifetime === lifetime) as NamesOf<L>[];
export const lastingNames: readonly LastingName[] = [...namesOf('session'), ...namesOf('owner')];
export const lateNames: readonly LateName[] = [...namesOf('screen'), ...namesOf('ad')];
export const leavingNames = lastingNames.filter((name) => 'leaves' in sessionCharts[name]);

/** The charts alone. */
export const sessionMachines = Object.fromEntries(names.map((name) => [name, sessionCharts[name].machine])) as {
  readonly [N in Name]: Charts[N]['machine'];
};
