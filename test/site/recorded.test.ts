import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { redact } from '#src/journal/redact.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { listen } from '#src/journal/listen.ts';
import { draftMachine, selectFields, selectMedia, selectSaveState } from '#src/machines/draft.machine.ts';
import type { DraftEvent, LoadedDraft } from '#src/machines/draft/context.ts';
import { draftAt } from '#site/landing/bento/journal/journal.ts';
import { FIRST, INPUT, RECORDED, VERSION } from '#site/landing/bento/journal/recorded.ts';
import { inert } from '#test/support/inert.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The answers of the server, in their order; each comes when the recording says so. */
const answers = (actorId: string) =>
  RECORDED.filter(({ event }) => event['actorId'] === actorId).map(({ at, event }) => ({ at, ...event }));

const played = async (): Promise<readonly JournalEntry[]> => {
  const heard: JournalEntry[] = [];
  const { inspect, clock } = listen({ redact, hear: (entry) => heard.push(entry) });
  const beginning = Date.now();
  const saves = answers('saveDraft');
  const saveDraft = fromPromise<Ad, { adId: string; fields: AdFields; version: number | null }>(
    () =>
      new Promise((resolve, reject) => {
        const answer = saves.shift()! as { at: number; output?: Ad; error?: unknown };
        const settle = () => ('output' in answer ? resolve(answer.output!) : reject(answer.error));
        setTimeout(settle, answer.at * 1000 - (Date.now() - beginning));
      }),
  );
  const loadDraft = fromPromise<LoadedDraft, { adId: string }>(async () => ({ ad: FIRST, copy: null }));
  const actor = createActor(inert(draftMachine).provide({ actors: { loadDraft, saveDraft } }), {
    id: 'draft',
    input: INPUT,
    inspect,
    clock,
  }).start();
  for (const { at, event, cause } of RECORDED)
    if (cause === 'external') setTimeout(() => actor.send(event as DraftEvent), at * 1000);
  await vi.advanceTimersByTimeAsync(40_000);
  actor.stop();
  return heard;
};

it('D8.1 The recorded stream is what the journal of a running draft chart writes down, entry by entry', async () => {
  // A draft on its own hears the facts that are for the app chart; they are no entries of its own.
  const heard = (await played()).filter(({ cause }) => cause !== 'machine');
  expect(heard.map(({ path, event, cause }) => ({ path, event, cause }))).toEqual(
    RECORDED.map(({ path, event, cause }) => ({ path, event, cause })),
  );
  expect(new Set(heard.map(({ version }) => version))).toEqual(new Set([VERSION]));
  const first = heard[0]!.at;
  heard.forEach(({ at }, index) => expect((at - first) / 1000).toBeCloseTo(RECORDED[index]!.at, 1));
});

it('D8.1 Scrubbing shows the draft as it was at that moment, back and forth', () => {
  const moments = RECORDED.map((_, at) => {
    const draft = draftAt(at + 1);
    return { save: selectSaveState(draft), headline: selectFields(draft).headline, image: selectMedia(draft).square };
  });
  expect(moments[0]).toMatchObject({ save: 'saved', headline: '', image: null });
  const failedAt = RECORDED.findIndex(({ event }) => event.type.startsWith('xstate.error'));
  expect(moments[failedAt]!.save).toBe('failed');
  // What is tried again by itself is in trouble until it has succeeded.
  expect(moments[failedAt + 1]!.save).toBe('failed');
  expect(moments[failedAt + 2]!.save).toBe('saved');
  const undoneAt = RECORDED.findIndex(({ event }) => event.type === 'draft.undo');
  expect(moments[undoneAt - 1]!.headline).toBe('SLOW MORNINGS!!!');
  expect(moments[undoneAt]!.headline).toBe('Slow mornings');
  expect(moments.at(-1)).toMatchObject({ save: 'saved', headline: 'Slow mornings' });
  expect(moments.at(-1)!.image).not.toBeNull();
  expect(selectSaveState(draftAt(failedAt + 1))).toBe('failed');
});
