import type * as z from 'zod';
import type { FaultName, Struck } from './faults.ts';
import type { Kind, Permission } from './kinds.ts';
import type { Listing } from './paging.ts';
import { type FilePart, type Params, parseParams } from './params.ts';
import type { Row } from './store.ts';
import type { View } from './world.ts';

/** What an edge has to work with. */
export interface Ask<K extends Kind, P> {
  node: Row<K>;
  params: P;
  /** As they came, for `askedStatuses`. */
  rawParams: Params;
  files: readonly FilePart[];
  view: View;
  /** Its own address, which the links of a page are made of. */
  url: URL;
  /** A fault that does not stop the call but bends what it does. */
  bent: FaultName | null;
}

/** Either a list, which is paged and projected; an object, which is projected; or the answer itself. */
export type Answer = { list: Listing } | { row: Row } | { json: unknown };

export interface Edge {
  method: Struck['method'];
  kind: Kind;
  /** `''`: the object itself. */
  name: string;
  /** One permission out of each group. */
  needs: readonly (readonly Permission[])[];
  run: (ask: Ask<Kind, Params>) => Answer | Promise<Answer>;
}

interface Definition<K extends Kind, S extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  kind: K;
  name: string;
  needs: Edge['needs'];
  params?: S;
  run: (ask: Ask<K, z.output<S>>) => Answer | Promise<Answer>;
}

/** One method on one edge of one kind of object, with its parameters parsed before it runs. */
export const defineEdge = <K extends Kind, S extends z.ZodType>({ params, run, ...rest }: Definition<K, S>): Edge => ({
  ...rest,
  run: (ask) =>
    run({
      ...ask,
      node: ask.node as Row<K>,
      params: (params ? parseParams(params, ask.params) : {}) as z.output<S>,
    }),
});

/** A list, with its kind kept between `scan` and `keep`. */
export const list = <K extends Kind>(listing: Listing<K>): Answer => ({ list: listing as unknown as Listing });

export const READ: Edge['needs'] = [['ads_read', 'ads_management']];
export const WRITE: Edge['needs'] = [['ads_management']];
