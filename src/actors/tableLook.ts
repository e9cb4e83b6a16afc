import { listOf } from '#contract/list.ts';
import { type TableLook, tableLookMachine } from '#src/machines/tableLook.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';

/** More than any table has. */
const MAX_COLUMNS = 20;
const Look = z.object({ hidden: z.nullable(listOf(z.string(), MAX_COLUMNS)), dense: z.boolean() });

/** The look of a table, which this browser keeps under this name. */
export const keptLook = (name: 'queue.look' | 'bulk.look') => {
  const look = () => stored(name, Look);
  return tableLookMachine.provide({
    actors: { readLook: fromPromise<TableLook | null>(async () => look().read()) },
    actions: {
      storeLook: (_, { look: { hidden, dense } }) => void look().write({ hidden: hidden && [...hidden], dense }),
    },
  });
};
