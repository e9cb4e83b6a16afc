import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import type { MetaStoredAd } from '#server/outside/meta/types.ts';
import { effectOf } from '../effect.ts';
import { markedName, markerOf } from '../marker.ts';
import { contentOf } from '../content.ts';
import { creativeOf } from '../publishAd.ts';
import type { ChangeContext } from './context.ts';
import { ourError, PublishStop, stopFor } from '../stop.ts';
import { keepBudget, keepContent, keepStatus } from './keep.ts';
import { once, step } from './once.ts';

type Fields = Readonly<Record<string, unknown>>;

const changeAd = (context: ChangeContext, fields: Fields, isDone: (stored: MetaStoredAd) => boolean): Promise<true> => {
  const { deps, token, metaAdId } = context;
  return once(context, {
    send: async () => ({ made: true, ...(await deps.meta.changeAd(token, metaAdId, fields)) }),
    look: async () => (isDone(await deps.meta.readAd(token, metaAdId)) ? true : null),
    repeatable: true,
  });
};

/** What Meta has now; null where it cannot be read, which undoes nothing. */
const unlessUnread = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof MetaRefusal || error instanceof MetaNoAnswer) return null;
    throw error;
  });

/** The ad as Meta has it now. */
const readBack = ({ deps, token, metaAdId }: ChangeContext): Promise<MetaStoredAd | null> =>
  unlessUnread(deps.meta.readAd(token, metaAdId));

const performStatus = async (context: ChangeContext): Promise<void> => {
  const status = context.change.wanted.status!;
  await changeAd(context, { status }, (stored) => stored.status === status);
  await keepStatus(context, status, await readBack(context));
};

/** The creative of the new content, made once; its id at Meta. */
const newCreative = async (context: ChangeContext, fields: Fields, marker: string): Promise<string> => {
  const { deps, token, account, change } = context;
  if (change.meta_creative_id !== null) return change.meta_creative_id;
  const id = await once(context, {
    send: async () => {
      const { id: made, pauseSeconds } = await deps.meta.create(token, account.meta_id, 'adcreatives', fields);
      return { made, pauseSeconds };
    },
    look: async () => (await deps.meta.findByMarker(token, account.meta_id, 'adcreatives', marker))[0] ?? null,
    repeatable: false,
  });
  await step(context, { step: 'ad', state: 'intended', meta_creative_id: id });
  return id;
};

/** D5.7: a creative never changes; the ad gets another one, with what was not changed as Meta has it. */
const performContent = async (context: ChangeContext): Promise<void> => {
  const { change, publication } = context;
  const wanted = change.wanted.texts!;
  const marker = markerOf(change.id);
  const ad = { ...context.ad, ...wanted };
  const creative = await creativeOf({ ...context, ad }, await contentOf({ ...context, ad }), marker);
  const creativeId = await newCreative(context, creative, marker);
  // The ad keeps its own marker, by which it is found.
  const name = markedName(wanted.name, effectOf(publication.id, 'ad').marker);
  const swap = change.meta_creative_id === null ? { ...change, state: 'intended' as const } : change;
  await changeAd(
    { ...context, change: swap },
    { name, creative: { creative_id: creativeId } },
    (stored) => stored.creative['id'] === creativeId,
  );
  await keepContent(context, { wanted, creative, creativeId, name }, await readBack(context));
};

/** The budget as Meta has it now. */
const budgetAtMeta = async ({ deps, token, metaAdId, change }: ChangeContext): Promise<number | null> => {
  const { level, id } = change.wanted.budget!;
  const found = (await deps.meta.spendOf(token, metaAdId))[level];
  // The ad was moved to another ad set, whose budget nobody asked about.
  return found.id === id ? found.daily : null;
};

const MOVED = ourError(
  'BUDGET_CHANGED',
  'The budget was changed on Meta meanwhile.',
  'Look at it again before you change it.',
);

/**
 * D6.5: another daily budget. It is set, and never added to, so that it may be sent again; and only where Meta still has the
 * budget that the person saw.
 */
const performBudget = async (context: ChangeContext): Promise<void> => {
  const { deps, token, change } = context;
  const { id, from, to } = change.wanted.budget!;
  let known: number | null = null;
  if (change.state === 'intended') {
    try {
      known = await budgetAtMeta(context);
    } catch (error) {
      throw stopFor(error);
    }
    if (known !== to && known !== from) throw new PublishStop('refused', MOVED);
  }
  if (known !== to)
    await once(context, {
      send: async () => ({ made: true, ...(await deps.meta.changeAd(token, id, { daily_budget: String(to) })) }),
      look: async () => ((await budgetAtMeta(context)) === to ? true : null),
      repeatable: true,
    });
  await keepBudget(context, await unlessUnread(budgetAtMeta(context)));
};

const PERFORM = { status: performStatus, texts: performContent, budget: performBudget } as const;

/** Makes a change at Meta from wherever it is. Throws `PublishStop`. */
export const performChange = (context: ChangeContext): Promise<void> => PERFORM[context.change.kind](context);
