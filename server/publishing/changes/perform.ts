import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import type { MetaStoredAd } from '#server/outside/meta/types.ts';
import { effectOf } from '../effect.ts';
import { markedName, markerOf } from '../marker.ts';
import { contentOf } from '../content.ts';
import { creativeOf } from '../publishAd.ts';
import type { ChangeContext } from './context.ts';
import { keepContent, keepStatus } from './keep.ts';
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

/** The ad as Meta has it now; null where it cannot be read, which undoes nothing. */
const readBack = async ({ deps, token, metaAdId }: ChangeContext): Promise<MetaStoredAd | null> => {
  try {
    return await deps.meta.readAd(token, metaAdId);
  } catch (error) {
    if (error instanceof MetaRefusal || error instanceof MetaNoAnswer) return null;
    throw error;
  }
};

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

/** Makes a change at Meta from wherever it is. Throws `PublishStop`. */
export const performChange = (context: ChangeContext): Promise<void> =>
  context.change.kind === 'status' ? performStatus(context) : performContent(context);
