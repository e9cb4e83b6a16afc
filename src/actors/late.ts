import type { Failure } from '#contract/failure.ts';
import type { AppActor, appMachine } from '#src/machines/app.machine.ts';
import { renewFor } from '#src/services/renew.ts';
import type { provideDraft } from './draft.ts';
import type { Owner, Services } from './services.ts';
import type { createSession, watchSessions } from './session.ts';

type CreatedSession = ReturnType<typeof createSession>;
interface SessionModule {
  readonly createSession: typeof createSession;
  readonly watchSessions: typeof watchSessions;
}

/** The code of a session: fetched once, when it is wanted first. */
export const fetchSession = (): Promise<SessionModule> => import('./session.ts');

/** The charts of a session, which the app chart names and does not bring. */
export interface Late {
  /** Settles when they are there. Where they cannot be fetched it fails as a call without a network does. */
  ready(): Promise<void>;
  /** The same for the chart of an ad, which fewer need: null where it is there. Fails as the loading of a page does. */
  readyForDrafts(): Promise<void> | null;
  /** Calls back when they are there. */
  onceReady(act: (module: SessionModule) => void): void;
  /** Only once they are there. */
  session(): CreatedSession;
}

interface Options {
  readonly services: Services;
  readonly owner: Owner;
  /** The app chart as it will run, and running. */
  readonly machine: () => typeof appMachine;
  readonly app: () => AppActor;
}

/**
 * XState looks a chart up by its name in the moment in which it is invoked, so it is enough that it is there by then. Who
 * sees to that is the auth chart's services: nobody is signed in before `ready`.
 */
export const createLate = ({ services, owner, machine, app }: Options): Late => {
  let fetching: Promise<void> | null = null;
  let created: CreatedSession | null = null;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<SessionModule>();

  const fetch = async (): Promise<void> => {
    try {
      const module = await fetchSession();
      created = module.createSession(services, owner, app);
      Object.assign(machine().implementations.actors, created.charts);
      arrive(module);
    } catch (error) {
      fetching = null;
      // After a deployment it is no longer there.
      if (error instanceof Error) void renewFor(error);
      throw { kind: 'network' } satisfies Failure;
    }
  };

  const ready = (): Promise<void> => (fetching ??= fetch());

  let draft: ReturnType<typeof provideDraft> | null = null;
  const fetchDraft = async (): Promise<void> => {
    const [module] = await Promise.all([import('./draft.ts'), ready()]);
    draft ??= module.provideDraft(created!.services, owner);
    machine().implementations.actors.draft = draft;
  };

  return {
    ready,
    readyForDrafts: () => (draft ? null : fetchDraft()),
    onceReady: (act) => void arrived.then(act),
    session: () => {
      if (!created) throw new Error('Nobody was signed in yet.');
      return created;
    },
  };
};
