import * as z from 'zod';
import { checkCreative } from '../creative/check.ts';
import { CreativeParams } from '../creative/spec.ts';
import { defineEdge, list, READ, WRITE } from '../edge.ts';
import { invalid } from '../errors.ts';
import type { FaultName } from '../faults.ts';
import { names, text } from '../params.ts';
import type { Row } from '../store.ts';
import type { View } from '../world.ts';

/** Meta may keep less than it was given and say nothing (A13); the fault does so with the descriptions. */
const kept = (spec: Record<string, unknown>, bent: FaultName | null): Record<string, unknown> => {
  if (bent !== 'silent_rewrite') return spec;
  const { asset_feed_spec: feed, object_story_spec: story, ...rest } = spec as Record<string, Record<string, unknown>>;
  const { descriptions: _descriptions, ...feedKept } = feed ?? {};
  const { description: _description, ...linkKept } = (story?.['link_data'] ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    object_story_spec: { ...story, ...(story?.['link_data'] !== undefined && { link_data: linkKept }) },
    ...(feed && { asset_feed_spec: feedKept }),
  };
};

/** Checks and keeps a creative. */
export const addCreative = (
  params: CreativeParams,
  account: Row<'account'>,
  view: View,
  bent: FaultName | null,
): Row<'creative'> => {
  const spec = checkCreative(params, account, view);
  const name = params.name ?? `Creative ${new Date(view.world.store.now()).toISOString().slice(0, 10)}`;
  return view.world.store.add('creative', account.id, { name, status: 'ACTIVE', spec: kept(spec, bent) });
};

export const creativeEdges = [
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'adcreatives',
    needs: WRITE,
    params: CreativeParams.extend({ execution_options: names.optional() }),
    run: ({ node, params: { execution_options, ...params }, view, bent }) => {
      if (!execution_options?.includes('validate_only'))
        return { json: { id: addCreative(params, node, view, bent).id } };
      checkCreative(params, node, view);
      return { json: { success: true } };
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'adcreatives',
    needs: READ,
    run: ({ node }) =>
      list({
        kind: 'creative',
        scan: { parent: node.id, newestFirst: true },
        keep: ({ data }) => data.status !== 'DELETED',
      }),
  }),
  defineEdge({ method: 'GET', kind: 'creative', name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'POST',
    kind: 'creative',
    name: '',
    needs: WRITE,
    params: z.object({
      name: text(400).optional(),
      object_story_spec: z.unknown().optional(),
      asset_feed_spec: z.unknown().optional(),
    }),
    run: ({ node, params, view }) => {
      if (params.object_story_spec !== undefined || params.asset_feed_spec !== undefined)
        throw invalid(
          1_815_573,
          'Creative Cannot Be Edited',
          'Only the name of a creative can be changed. Make a new creative and give it to the ad.',
        );
      if (params.name !== undefined) view.world.store.change(node, { name: params.name });
      return { json: { success: true } };
    },
  }),
  defineEdge({
    method: 'DELETE',
    kind: 'creative',
    name: '',
    needs: WRITE,
    run: ({ node, view }) => {
      view.world.store.change(node, { status: 'DELETED' });
      return { json: { success: true } };
    },
  }),
];
