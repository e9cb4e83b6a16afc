import type { AdTexts } from '#contract/suggestion.ts';
import { AiError, type AiFault, type CopyAsk } from '#server/outside/ai/types.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PoolError } from '#server/platform/pool/poolError.ts';
import { voiceOf } from './brand.ts';
import { keepCost } from './cost.ts';
import { examplesOf } from './examples.ts';
import { isOwnFault, reasonOf } from './reasons.ts';
import { type Heir, inPresetVoice, presetVoices } from './presetVoice.ts';
import { createScribe } from './scribe.ts';
import { type Place, settleItem } from './settle.ts';
import { briefAt, type Wish } from './wish.ts';

type CopyWish = Wish & { readonly kind: 'copy' };

/** Asks of one generation at the same time, where its texts are about different things. */
const AT_ONCE = 3;

const BUSY = 'Too many texts are being written right now. Try again in a minute.';
const BROKEN = 'The text could not be written. Try again.';

/** One ask to the writer, and which items its suggestions are, in their order. */
interface Part {
  readonly indexes: readonly number[];
  readonly ask: CopyAsk;
}

const heirOf = async (deps: Deps, userId: number, adId: string | null): Promise<Heir | undefined> =>
  adId === null
    ? undefined
    : adsOf(deps.db, userId).select(['preset_id', 'ad_account_id']).where('id', '=', adId).executeTakeFirst();

/** Items about the same thing are asked for together, so that none says what another does. */
const partsOf = async (deps: Deps, place: Place, wish: CopyWish, open: readonly number[]): Promise<readonly Part[]> => {
  const own = await voiceOf(deps.db, place.userId);
  const mustSay = [...new Set([...own.voice.must_say, ...(wish.must_say ?? [])])];
  const shared = {
    ...own,
    voice: { ...own.voice, must_say: mustSay },
    ...(await examplesOf(deps.db, place.userId)),
    rewrite: wish.rewrite ?? null,
    comments: wish.comments ?? [],
  };
  const ad = await heirOf(deps, place.userId, wish.ad_id ?? null);
  const heirAt = (index: number): Heir => wish.about?.[index] ?? ad ?? {};
  const voiceAt = await presetVoices(deps.db, place.userId, [...(wish.about ?? []), ...(ad ? [ad] : [])]);
  const alike = Map.groupBy(open, (index) => JSON.stringify(wish.about?.[index] ?? null));
  return [...alike.values()].map((indexes) => {
    const brief = briefAt(wish, indexes[0]!);
    const seed = wish.about ? `${place.id}:${indexes[0]}` : place.id;
    const voice = voiceAt(heirAt(indexes[0]!));
    const ask = { ...shared, brief, count: indexes.length, needsAll: Boolean(wish.about), seed };
    // The tone of a brief that is for no ad yet was chosen for just these texts.
    return { indexes, ask: inPresetVoice(ask, wish.about || ad ? voice : { ...voice, tone: '' }) };
  });
};

/** Writes what is not written yet. */
export const write = async (
  deps: Deps,
  place: Place,
  wish: CopyWish,
  open: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  const scribe = createScribe(deps, place.id);
  const fail = (index: number, fault: AiFault, why?: string, isSpent = false) =>
    settleItem(deps, place, index, {
      state: 'failed',
      reason: why ?? reasonOf('copy', fault),
      cause: isSpent ? 'brief_spent' : null,
    });
  const made: AdTexts[] = [];
  const parts = [...(await partsOf(deps, place, wish, open))];

  const writePart = async ({ indexes, ask }: Part): Promise<void> => {
    const left = new Set(indexes);
    try {
      const known = [...made, ...ask.known];
      for await (const event of deps.writer.write({ ...ask, known }, signal)) {
        if (event.type === 'cost') {
          await keepCost(deps, place.id, event.cost);
          continue;
        }
        const index = indexes[event.index];
        if (index === undefined) continue;
        if (event.type === 'piece') {
          scribe.add(index, event.field, event.text);
          continue;
        }
        scribe.forget(index);
        left.delete(index);
        if (event.type === 'failed') await fail(index, event.fault, event.why, event.isSpent);
        else {
          made.unshift(event.suggestion);
          await settleItem(deps, place, index, { state: 'made', suggestion: event.suggestion });
        }
      }
      if (!signal.aborted) for (const index of left) await fail(index, 'unusable');
    } catch (error) {
      if (error instanceof PoolError && error.reason !== 'closed') {
        for (const index of left) await fail(index, 'unusable', error.reason === 'full' ? BUSY : BROKEN);
        return;
      }
      if (!(error instanceof AiError)) throw error;
      const given = isOwnFault(error) ? [] : parts.splice(0);
      for (const index of [...left, ...given.flatMap((part) => part.indexes)]) await fail(index, error.fault);
    }
  };
  const writeNext = async (): Promise<void> => {
    for (let part = parts.shift(); part && !signal.aborted; part = parts.shift()) await writePart(part);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
  } finally {
    await scribe.end();
  }
};
