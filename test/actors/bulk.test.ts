import { expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { MAX_BUDGETS } from '#contract/rules/listLimits.ts';
import { provide } from '#src/actors/late/bulk.ts';
import type { AdSetAsked } from '#src/machines/adSetRoom.machine.ts';
import { given } from '#test/support/late.ts';

type Looks = readonly { readonly id: string; readonly look: { readonly ok: boolean; readonly fault?: string } }[];

it('D5.4 says of a damaged file what helps, and of one that is gone to choose it again', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { chart, files } = provide(given({ drafts: {}, files: {}, http: {} }));
  const broken = new Uint8Array(400);
  broken.set([0xff, 0xd8, 0xff, 0xe0]);
  const id = files.keep(new File([broken], 'vase.jpg', { type: 'image/jpeg' }));
  const { checkFiles } = chart.implementations.actors as unknown as {
    checkFiles: PromiseActorLogic<Looks, { fileIds: readonly string[] }>;
  };
  const looks = await toPromise(createActor(checkFiles, { input: { fileIds: [id, 'gone'] } }).start());
  expect(looks.map(({ look }) => look.fault)).toEqual([
    'This file is damaged. Export it again, or use another one.',
    "This file can't be read. Choose it again.",
  ]);
});

it('D5.4 reads what ad sets may spend for as many as there is room for, and leaves out what cannot be read', async () => {
  const asked: string[] = [];
  const call = async (_: unknown, { params }: { readonly params: { readonly id: string } }) => {
    asked.push(params.id);
    if (params.id === '1') throw new Error('Meta is away.');
    return { daily_budget: params.id };
  };
  const { chart } = provide(given({ drafts: {}, files: {}, uncached: { call } }));
  const { readSpends } = chart.implementations.actors as unknown as {
    readSpends: PromiseActorLogic<object, { adSets: readonly AdSetAsked[] }>;
  };
  const adSets = Array.from({ length: MAX_BUDGETS + 1 }, (_, at) => ({ id: String(at), adAccountId: 'a' }));
  const spends = await toPromise(createActor(readSpends, { input: { adSets } }).start());
  const first = adSets.slice(0, MAX_BUDGETS).map(({ id }) => id);
  expect(asked.toSorted()).toEqual(first.toSorted());
  expect(Object.keys(spends).toSorted()).toEqual(first.filter((id) => id !== '1').toSorted());
});
