import * as z from 'zod/mini';
import { MetaId, text } from '../adFields.ts';
import { BRIEF_LIMITS } from '../brief.ts';
import { defineCall } from '../call.ts';
import { FLOW_BOUNDS, FLOW_LISTS } from '../flows/bounds.ts';
import { Review, Verdict } from '../flows/flow.ts';
import { next, page } from '../page.ts';
import { listOf } from '../list.ts';
import { TEXT_LIMITS } from '../rules/limits.ts';
import { Uuid } from '../rules/uuid.ts';

export const listReviews = defineCall({
  id: 'listReviews',
  method: 'GET',
  path: '/api/reviews/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'Reviews that wait for the user, in pages, the next deadline first.',
  query: z.object(page(FLOW_LISTS.reviews, 20)),
  response: z.object({
    reviews: listOf(
      z.object({
        token: z.string(),
        run_id: Uuid,
        flow_id: Uuid,
        flow_name: z.string(),
        ads: z.int(),
        deadline: z.string(),
      }),
      FLOW_LISTS.reviews,
    ),
    next,
  }),
});

const tokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/)) });

export const getReview = defineCall({
  id: 'getReview',
  method: 'GET',
  path: '/api/reviews/:token/',
  access: 'public',
  errors: 'plain',
  summary:
    'What is to be reviewed. A link that was mailed opens it without an account, until its deadline; the token of the user needs their session, and so does the id of the review in its place. 404 (review_missing); 410 where the token was sent and opens nothing any more (review_cancelled, review_expired).',
  params: tokenParams,
  response: Review,
});

export const answerReview = defineCall({
  id: 'answerReview',
  method: 'POST',
  path: '/api/reviews/:token/',
  access: 'public',
  errors: 'plain',
  summary:
    'Says of every ad whether it is approved, with its texts as the reviewer changed them. The first answer counts; the same again is no conflict. 404 (review_missing); 410 (review_cancelled, review_expired); 409 (review_over; review_changed where an ad is not as the reviewer saw it; ad_set_given; no_rounds_left where changes are asked for in the last round); 400 where an ad is left out, where one that is approved is to be published without an ad set (ad_set_missing), where an ad set is not of its ad account (adset_unknown), where a photo is not of the brand (photo_unknown), and where nothing that is asked of an ad can be done by the built-in writer (changes_not_made); 403 where somebody else than the owner chooses one of these (ad_set_by_owner, photo_by_owner).',
  params: tokenParams,
  body: z.strictObject({
    ads: listOf(
      z.strictObject({
        ad_id: Uuid,
        verdict: Verdict,
        comment: text(FLOW_BOUNDS.note),
        /** The texts that the reviewer changed. */
        texts: z.optional(
          z.strictObject({
            headline: text(TEXT_LIMITS.headline.max),
            primary_text: text(TEXT_LIMITS.primary_text.max),
            description: text(TEXT_LIMITS.description.max),
          }),
        ),
        /** Meta's id of the ad set that the owner gives an ad that lacks one. */
        ad_set_id: z.optional(MetaId),
        /** Where changes are asked for: words that the new texts must have, and the brand's photo of the new picture. */
        must_say: z.optional(text(BRIEF_LIMITS.phrase)),
        photo_id: z.optional(Uuid),
        /** Where changes are asked for: its picture is laid out anew with the ad's texts. */
        retext: z.optional(z.literal(true)),
        /** What the reviewer saw of it, as the review told. */
        seen: z.optional(z.string().check(z.maxLength(100))),
      }),
      FLOW_BOUNDS.ads,
    ).check(z.minLength(1)),
  }),
  response: Review,
});
