import type { AppActor } from '#src/machines/app.machine.ts';
import type { Left } from '#src/journal/begin.ts';
import { breathe } from '#src/services/breathe.ts';
import { arriving } from './arriving.ts';
import { lazy } from './lazy.ts';
import type { Owner, Services } from './services.ts';

/** The code of a session: the charts, and what they work with. */
export const fetchSession = () => import('./session.ts');

/** Strangers do without the code of a session. Nobody is signed in before `ready`: the auth chart's services see to it. */
export const lazySession = (services: Services, owner: Owner, app: () => AppActor) => {
  const session = lazy('session', async () => {
    const { createSession } = await fetchSession();
    await breathe();
    return createSession(services, owner, app);
  });

  const ready = async (): Promise<void> => {
    await arriving(session.load());
  };

  return {
    ...session,
    ready,
    /** The same with the charts that an earlier page had opened. */
    readyFrom: async (left: Left): Promise<void> => {
      await ready();
      await session.loaded()!.readyFrom(left);
    },
  };
};

export type LazySession = ReturnType<typeof lazySession>;
