import type { ActorRefFrom, AnyStateMachine, EventFrom } from 'xstate';
import { accountMachine } from './account.machine.ts';
import { cacheMachine } from './cache.machine.ts';
import { campaignsMachine } from './campaigns.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import type { draftMachine } from './draft.machine.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { liveMachine } from './live.machine.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { paletteMachine } from './palette.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { publishMachine } from './publish.machine.ts';
import { queueMachine } from './queue.machine.ts';
import { chartStub } from './stub.ts';
import { subscriptionMachine } from './subscription.machine.ts';
import { topUpMachine } from './topUp.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/**
 * `session`: as long as somebody is signed in. `owner`: it holds what somebody typed and did not save, outlasts a session
 * that was lost, and ends when the person leaves. `ad`: one for each ad that is open, with ids such as `draft-<adId>`.
 */
type Lifetime = 'session' | 'owner' | 'ad';

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
  ledger: chart(ledgerMachine, { lifetime: 'session', refresh: 'ledger.refresh' }),
  connection: chart(connectionMachine, { lifetime: 'session', refresh: 'connection.refresh', leaves: true }),
  campaigns: chart(campaignsMachine, { lifetime: 'session' }),
  uploads: chart(uploadsMachine, { lifetime: 'session' }),
  queue: chart(queueMachine, { lifetime: 'session', refresh: 'queue.refresh' }),
  publish: chart(publishMachine, { lifetime: 'session' }),
  profile: chart(profileMachine, { lifetime: 'owner', refresh: 'profile.refresh' }),
  account: chart(accountMachine, { lifetime: 'owner', refresh: 'account.refresh' }),
  live: chart(liveMachine, { lifetime: 'session' }),
  palette: chart(paletteMachine, { lifetime: 'session' }),
  onboarding: chart(onboardingMachine, { lifetime: 'session' }),
  /** Loaded when an ad is opened. */
  draft: chart(chartStub<typeof draftMachine>('draft'), { lifetime: 'ad', refresh: 'draft.refresh' }),
};

type Charts = typeof sessionCharts;
type Name = keyof Charts;

type NamesOf<L extends Lifetime> = {
  [N in Name]: Charts[N]['lifetime'] extends L ? N : never;
}[Name];
/** Charts of which there is one. */
export type LastingName = NamesOf<'session' | 'owner'>;
/** Charts that can be told that what they show may have changed. */
export type RefreshedName = { [N in Name]: Charts[N] extends { readonly refresh: string } ? N : never }[Name];

/** The running charts of a session. */
export type Session = { readonly [N in LastingName]: ActorRefFrom<Charts[N]['machine']> };

const names = Object.keys(sessionCharts) as Name[];

export const namesOf = <L extends Lifetime>(lifetime: L) =>
  names.filter((name) => sessionCharts[name].lifetime === lifetime) as NamesOf<L>[];
export const lastingNames: readonly LastingName[] = [...namesOf('session'), ...namesOf('owner')];
export const leavingNames = lastingNames.filter((name) => 'leaves' in sessionCharts[name]);

/** The charts alone. */
export const sessionMachines = Object.fromEntries(names.map((name) => [name, sessionCharts[name].machine])) as {
  readonly [N in Name]: Charts[N]['machine'];
};
