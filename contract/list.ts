import * as z from 'zod/mini';

/** A list of at most so many; whoever answers with it reads no more. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number): z.ZodMiniArray<Item> =>
  z.array(item).check(z.maxLength(most));

/** An object whose keys are data, at most so many. */
export const recordOf = <Key extends z.core.$ZodRecordKey, Value extends z.ZodMiniType>(
  key: Key,
  value: Value,
  most: number,
): z.ZodMiniRecord<Key, Value> =>
  z
    .record(key, value)
    .check(z.refine((record) => Object.keys(record).length <= most, `Use at most ${most} entries.`))
    // The schema's documents cannot tell the check.
    .register(z.globalRegistry, { maxProperties: most });
