import type { Failure } from '#contract/failure.ts';
import type { AppActor } from '#src/machines/app.machine.ts';
import { renewFor } from '#src/services/renew.ts';
import { lazy } from './lazy.ts';
import type { Owner, Services } from './services.ts';

/** The code of a session: the charts, and what they work with. */
export const fetchSession = () => import('./session.ts');

/** Strangers do without the code of a session. Nobody is signed in before `ready`: the auth chart's services see to it. */
export const lazySession = (services: Services, owner: Owner, app: () => AppActor) => {
  const session = lazy('session', async () => (await fetchSession()).createSession(services, owner, app));

  /** Where the code does not arrive this fails as a call without a network does. */
  const ready = async (): Promise<void> => {
    try {
      await session.load();
    } catch (error) {
      // After a deployment it is no longer there.
      if (error instanceof Error) void renewFor(error);
      throw { kind: 'network' } satisfies Failure;
    }
  };

  return {
    ...session,
    ready,
    /** The same with the chart of an ad, which fewer need. */
    readyForDrafts: async (): Promise<void> => {
      await Promise.all([ready(), import('./draft.ts')]);
      await session.loaded()!.drafts.load();
    },
  };
};

export type LazySession = ReturnType<typeof lazySession>;
