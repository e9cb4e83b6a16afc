import { createHash } from 'node:crypto';
import type { RenditionAsk, RenditionResult } from '#server/outside/images/types.ts';
import { openPools } from '#server/open.ts';
import type { Pools } from '#server/open.ts';

type Ask = (ask: RenditionAsk) => Promise<RenditionResult>;

const keyOf = ({ source, ...how }: RenditionAsk): string =>
  createHash('sha256').update(source).update(JSON.stringify(how)).digest('hex');

/** The same image asked for in the same way gives the same bytes: it is made once. */
const once =
  (made: Map<string, RenditionResult>, ask: Ask): Ask =>
  async (asked) => {
    const key = keyOf(asked);
    const result = made.get(key) ?? (await ask(asked));
    made.set(key, result);
    return result;
  };

/** The real processes for heavy work, for all servers of this process: most tests upload the same few images. */
export const sharedPools = (): Pools => {
  const { images, pictures, threads } = openPools();
  const made = new Map<string, RenditionResult>();
  return {
    images: { ...images, inTurn: (owner, work) => images.inTurn(owner, (ask) => work(once(made, ask))) },
    pictures,
    threads,
  };
};
