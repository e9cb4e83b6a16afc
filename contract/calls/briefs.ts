import * as z from 'zod/mini';
import { text } from '../adFields.ts';
import { Brief, BRIEF_LIMITS } from '../brief.ts';
import { defineCall, idParams, nothing } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { next, page } from '../page.ts';
import { MAX_BRIEFS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

const USUAL_PAGE = 50;

const BriefName = text(BRIEF_LIMITS.name).check(z.refine((name) => name.trim() !== '', 'Give the brief a name.'));

/** A brief under a name. */
export const SavedBrief = z.object({
  id: Uuid,
  name: z.string(),
  brief: Brief,
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedBrief = z.output<typeof SavedBrief>;

export const listBriefs = defineCall({
  id: 'listBriefs',
  method: 'GET',
  path: '/api/briefs/',
  access: 'subscribed',
  errors: 'plain',
  summary: "The user's saved briefs in pages, the newest first; `after` is the `next` of the page before.",
  query: z.object(page(MAX_BRIEFS, USUAL_PAGE)),
  response: z.object({ briefs: listOf(SavedBrief, MAX_BRIEFS), next: ours(next, null) }),
});

export const saveBrief = defineCall({
  id: 'saveBrief',
  method: 'PUT',
  path: '/api/briefs/:id/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Saves a brief under a name. The client chooses the id, so that a repeated call makes one brief; one that is there is replaced. 400 (briefs_full) beyond the limit.',
  params: idParams,
  body: z.strictObject({ name: BriefName, brief: Brief }),
  response: SavedBrief,
});

export const renameBrief = defineCall({
  id: 'renameBrief',
  method: 'PATCH',
  path: '/api/briefs/:id/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'Gives a saved brief another name.',
  params: idParams,
  body: z.strictObject({ name: BriefName }),
  response: SavedBrief,
});

export const deleteBrief = defineCall({
  id: 'deleteBrief',
  method: 'DELETE',
  path: '/api/briefs/:id/',
  access: 'subscribed',
  errors: 'plain',
  status: 204,
  summary: 'Deletes a saved brief; what was made of it stays.',
  params: idParams,
  response: nothing,
});
