import {
  applyPreset as applyPresetCall,
  createPreset as createPresetCall,
  deletePreset as deletePresetCall,
  duplicatePreset as duplicatePresetCall,
  getPreset,
  listPresets as listPresetsCall,
  patchPreset,
  previewPreset as previewPresetCall,
  setDefaultPreset as setDefaultPresetCall,
  undoPreset as undoPresetCall,
} from '#contract/calls/presets.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotencyKey.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { applyPreset } from '#server/ads/applyPreset.ts';
import { previewPreset } from '#server/ads/previewPreset.ts';
import { undoPreset } from '#server/ads/undoPreset.ts';
import { deletePreset } from '#server/ads/deletePreset.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { listPresets, readPreset } from '#server/presets/read.ts';
import { changePreset, createPreset, duplicatePreset, setDefaultPreset } from '#server/presets/write.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Null: the call names nothing, and is one of its own each time. */
const keyOf = ({ headers }: FastifyRequest): string | null => Uuid.safeParse(headers[IDEMPOTENCY_KEY]).data ?? null;

export const presetsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, listPresetsCall, ({ query, user }) => listPresets(deps.db, user.id, query));
    route(app, createPresetCall, ({ body, user }) => createPreset(deps, user.id, body));
    route(app, getPreset, ({ params, user }) => readPreset(deps.db, user.id, params.id));
    route(app, patchPreset, ({ params, body, user }) => changePreset(deps, user.id, params.id, body));
    route(app, deletePresetCall, async ({ params, user }) => ({
      ads_kept: await deletePreset(deps, user.id, params.id),
    }));
    route(app, duplicatePresetCall, ({ params, body, user }) => duplicatePreset(deps, user.id, params.id, body.id));
    route(app, setDefaultPresetCall, ({ params, body, user }) =>
      setDefaultPreset(deps, user.id, params.id, body.is_default),
    );
    route(app, applyPresetCall, async ({ params, body, user, request }) => ({
      results: await applyPreset(deps, user.id, params.id, {
        adIds: body.ad_ids,
        replace: body.replace,
        key: keyOf(request),
      }),
    }));
    route(app, previewPresetCall, ({ params, body, user }) =>
      previewPreset(deps.db, user.id, params.id, { adIds: body.ad_ids, replace: body.replace }),
    );
    route(app, undoPresetCall, async ({ body, user, request }) => ({
      results: await undoPreset(deps, user.id, { adIds: body.ad_ids, key: keyOf(request) }),
    }));
  };
