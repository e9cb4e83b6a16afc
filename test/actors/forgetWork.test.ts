import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '#src/actors/services.ts';
// What the session loads late: read beforehand, nothing waits for it.
import '#src/actors/late/bulk.ts';
import { createSession } from '#src/actors/session.ts';
import type { Shelf } from '#src/services/shelf.ts';
import { copiesInMemory } from '#test/support/draftTab.ts';
import { until } from '#test/support/until.ts';

const copies = copiesInMemory();
const dropAll = vi.fn<Shelf<unknown>['dropAll']>();
vi.mock('#src/services/copies.ts', () => ({ createCopies: () => copies }));
vi.mock('#src/services/shelf.ts', () => ({ createShelf: () => ({ sweep: () => undefined, dropAll }) }));

it('D3.7 what this browser keeps of a person’s work goes with the account, and nobody else’s', async () => {
  const { chart } = createSession(
    { http: {} } as unknown as Services,
    () => 7,
    () => null as never,
  );
  for (const name of ['7.brief', '77.brief', '8.draft.a']) copies.write(name, name, z.string());
  const forgetWork = chart.implementations.actions['forgetWork'] as (args: unknown, params: { owner: number }) => void;
  forgetWork({}, { owner: 7 });
  expect(await copies.readAll('', z.string())).toEqual(['77.brief', '8.draft.a']);
  await until(() => expect(dropAll.mock.calls).toEqual([[7]]));
});
