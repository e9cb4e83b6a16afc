import * as z from 'zod/mini';

const CHANNEL = 'millrace-save-asked';
const AdIds = z.array(z.string());

/** Asks the other tabs of this browser to save what is written there of these ads. */
export const askToSave = (adIds: readonly string[]): void => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  channel.postMessage(adIds);
  channel.close();
};

/** Hears of ads that another tab wants to be saved. Returns what ends it. */
export const onSaveAsked = (hear: (adIds: readonly string[]) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const adIds = AdIds.safeParse(data);
    if (adIds.success) hear(adIds.data);
  });
  return () => channel.close();
};
