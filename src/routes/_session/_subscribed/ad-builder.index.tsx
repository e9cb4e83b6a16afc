import { ROUTES } from '#contract/routes.ts';
import type { System } from '#src/actors/system.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';

/** `draft=newest`: goes on with the draft that was worked on last, where there is one. */
const searchSchema = z.object({ draft: z.catch(z.optional(z.literal('newest')), undefined) });

/** Where drafts cannot be read, the queue says so and offers to try again. */
const newestDraft = (system: System): Promise<string | null> =>
  system.newestDraft().catch(() => {
    throw redirect({ to: ROUTES.adQueue, replace: true });
  });

/** A new ad has its id from the start, so that its address, its images and its first save all mean the same one. */
export const Route = createFileRoute('/_session/_subscribed/ad-builder/')({
  validateSearch: (search) => searchSchema.parse(search),
  beforeLoad: async ({ context, search, preload }) => {
    if (preload) return;
    const id = search.draft ? await newestDraft(context.system) : null;
    throw redirect({
      to: '/ad-builder/$id',
      params: { id: id ?? context.system.newAd() },
      ...(id === null && { state: { isNewAd: true } }),
      replace: true,
    });
  },
});
