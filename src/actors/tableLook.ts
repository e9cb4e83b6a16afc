import { listOf } from '#contract/list.ts';
import { type TableLook, tableLookMachine } from '#src/machines/tableLook.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';

/** More than any table has. */
const MAX_COLUMNS = 20;
const Look = z.object({ hidden: z.nullable(listOf(z.string(), MAX_COLUMNS)), dense: z.boolean() });

/** The looks of tables, which this browser keeps. */
const LOOKS = {
  queue: () => stored('queue.look', Look),
  bulk: () => stored('bulk.look', Look),
} as const;

export const keptLook = (table: keyof typeof LOOKS) => {
  const look = LOOKS[table];
  return tableLookMachine.provide({
    actors: { readLook: fromPromise<TableLook | null>(async () => look().read()) },
    actions: {
      storeLook: (_, { look: { hidden, dense } }) => void look().write({ hidden: hidden && [...hidden], dense }),
    },
  });
};
