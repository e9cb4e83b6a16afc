import * as z from 'zod/mini';

/** What one tab tells the other tabs of this browser. Only facts; each tab decides how to react. */
export const TabFact = z.union([
  z.object({ type: z.literal('tab.signingIn') }),
  z.object({ type: z.literal('tab.signedIn'), pk: z.int() }),
  z.object({ type: z.literal('tab.signedOut') }),
  z.object({ type: z.literal('tab.sessionLost') }),
  z.object({ type: z.literal('tab.adSaved'), adId: z.string() }),
]);
export type TabFact = z.output<typeof TabFact>;

export interface Tabs {
  tell(fact: TabFact): void;
  listen(hear: (fact: TabFact) => void): void;
}

export const createTabs = (): Tabs => {
  const channel = new BroadcastChannel('millrace');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    tell: (fact) => channel.postMessage(fact),
    listen: (hear) =>
      channel.addEventListener('message', ({ data }) => {
        const fact = TabFact.safeParse(data);
        // A tab of another version may send facts that this one does not know.
        if (fact.success) hear(fact.data);
      }),
  };
};
