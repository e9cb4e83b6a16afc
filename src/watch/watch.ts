import type { AnyActorRef } from 'xstate';
import { tellGallery, type WatchedJournal } from './tell.ts';

/**
 * What development has and production has not: the gallery at `/dev/statecharts` hears the charts of this tab, and with
 * `?inspect` in the address Stately's inspector opens. Whoever imports this does so behind `import.meta.env.DEV`.
 */
export const watchInDevelopment = async (root: AnyActorRef, journal: WatchedJournal): Promise<void> => {
  tellGallery(root, journal);
  if (!new URLSearchParams(location.search).has('inspect')) return;
  const { inspectWithStately } = await import('./stately.ts');
  await inspectWithStately(root);
};
