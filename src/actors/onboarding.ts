import type { AuthActor } from '#src/machines/auth.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { guideSteps } from '#src/machines/guideSteps.ts';
import { type GuideChoice, type OnboardingActor, selectShown } from '#src/machines/onboarding.machine.ts';
import type { QueueActor } from '#src/machines/queue.machine.ts';
import { selectActive, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Owner } from './services.ts';

const choiceOf = (owner: number | null) =>
  stored(`onboarding.${owner}`, z.object({ dismissed: z.boolean(), folded: z.boolean() }));

/** The actors of the onboarding chart. The choice is kept by person. */
export const onboardingActors = (owner: Owner) => ({
  // Collapsed until somebody expands it, because it would cover the page.
  readChoice: fromPromise<GuideChoice>(async () => choiceOf(owner()).read() ?? { dismissed: false, folded: true }),
});

export const onboardingEffects = (owner: Owner) => ({
  storeChoice: (_: unknown, { choice }: { choice: GuideChoice }): void => void choiceOf(owner()).write(choice),
});

const sameSteps = (one: readonly string[] | null, other: readonly string[]): boolean =>
  one !== null && one.length === other.length && other.every((step) => one.includes(step));

interface Watched {
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  readonly onboarding: OnboardingActor;
}

/** Keeps the guide of a session up to date; ends with the session. */
export const watchGuide = (auth: AuthActor, session: Watched): void => {
  const { subscription, connection, queue, onboarding } = session;
  const check = (): void => {
    const guide = onboarding.getSnapshot();
    if (guide.status !== 'active') return;
    // Whether an ad was published is asked for where somebody sees it.
    if (
      selectShown(guide) &&
      selectActive(subscription.getSnapshot()) &&
      queue.getSnapshot().matches({ counts: 'idle' })
    )
      queue.send({ type: 'queue.open' });
    const done = guideSteps({
      auth: auth.getSnapshot(),
      subscription: subscription.getSnapshot(),
      connection: connection.getSnapshot(),
      queue: queue.getSnapshot(),
    });
    if (done !== null && !sameSteps(guide.context.done, done)) onboarding.send({ type: 'guide.change', done });
  };
  subscription.subscribe(check);
  connection.subscribe(check);
  queue.subscribe(check);
  onboarding.subscribe(check);
  check();
};
