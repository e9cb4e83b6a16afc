import { type Brief, Language, Tone } from '#contract/brief.ts';
import { type BulkRow, bulkCreateAds } from '#contract/calls/bulkAds.ts';
import { type Generation, listGenerations } from '#contract/calls/generation.ts';
import { MAX_BULK_ADS, MAX_GENERATIONS } from '#contract/rules/listLimits.ts';
import { MAX_ROUNDS } from '#contract/rules/studioRounds.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import type { Found, NewAd } from '#src/machines/studio/context.ts';
import { needNetwork } from '#src/services/offline.ts';
import { usualLanguage } from '#src/services/usualLanguage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { provideGeneration } from '../generation.ts';
import { readNewBrief } from '../newBrief.ts';
import type { Provide } from '../provide.ts';
import type { Owner, SessionServices } from '../services.ts';
import { StudioTarget } from '../studioTarget.ts';

/** As it is written: somebody may still shorten it. */
const WrittenBrief: z.ZodMiniType<Brief> = z.object({
  product: z.string(),
  audience: z.string(),
  offer: z.string(),
  problem: z.string(),
  points: z.array(z.string()),
  proof: z.string(),
  angle: z.string(),
  tone: Tone,
  language: Language,
  landing_page: z.string(),
  fits_brand: z.optional(z.boolean()),
});
const nameOf = (owner: Owner) => `${owner() ?? 0}.brief`;
/** The language that somebody chose for that brief; null: it follows what is written. */
const LanguageChoice = z.nullable(Language);
const choiceOf = (owner: Owner) => `${owner() ?? 0}.briefLanguage`;
/** One for each ad account, so that tabs in two accounts do not write over each other. */
const targetsOf = (owner: Owner) => `${owner() ?? 0}.studioTarget.`;

/** Pages of images for texts of long ago: as many as the studio keeps. */
const MOST_PAGES = Math.ceil(MAX_ROUNDS.images / MAX_GENERATIONS);

/** The images of texts that are older than what was generated last, newest first. */
const findImages = async (
  { uncached }: Pick<SessionServices, 'uncached'>,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Generation[]> => {
  const found: Generation[] = [];
  if (texts.length === 0) return found;
  const of = texts.slice(-MAX_ROUNDS.texts).join(',');
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = found.at(-1)?.id;
    const query = before === undefined ? { of } : { of, before };
    const { generations, more } = await uncached.call(listGenerations, { query, signal });
    found.push(...generations);
    if (!more) break;
  }
  return found;
};

/** The chart from a brief to ads, with what it names. */
export const provide: Provide<'studio'> = ({ services, owner }) => {
  const { http, uncached, drafts } = services;
  return {
    chart: studioMachine.provide({
      actors: {
        generation: provideGeneration(services),
        findRounds: fromPromise<Found, { texts: readonly string[] }>(async ({ input, signal }) => {
          const [brief, wantedLanguage, { generations }, begun, targets] = await Promise.all([
            drafts.read(nameOf(owner), WrittenBrief),
            drafts.read(choiceOf(owner), LanguageChoice),
            // The brief is found without a network, too.
            uncached.call(listGenerations, { query: {}, signal }).catch(() => ({ generations: [] })),
            readNewBrief(services, signal).catch(() => null),
            drafts.readAll(targetsOf(owner), StudioTarget),
          ]);
          // Those of newer texts are among what was generated last.
          const older = input.texts.filter((id) => generations.every((one) => one.id !== id));
          const images = await findImages(services, older, signal).catch(() => []);
          return {
            brief: brief ?? begun,
            written: brief,
            wantedLanguage: brief && wantedLanguage,
            usual: begun?.language ?? usualLanguage(),
            generations: [...generations, ...images.filter(({ id }) => generations.every((one) => one.id !== id))],
            targets,
          };
        }),
        addAds: fromPromise<readonly BulkRow[], { ads: readonly NewAd[] }>(async ({ input, signal }) => {
          needNetwork();
          const ads = input.ads.map(({ id, fields }) => ({ id, fields: { ...fields } as Record<string, unknown> }));
          const rows: BulkRow[] = [];
          // Where a later call fails, all are asked for again: none is made twice.
          for (let at = 0; at < ads.length; at += MAX_BULK_ADS) {
            const some = ads.slice(at, at + MAX_BULK_ADS);
            rows.push(...(await http.call(bulkCreateAds, { body: { ads: some }, signal })).results);
          }
          return rows;
        }),
      },
      actions: {
        keepBrief: (_, { brief, wantedLanguage }) => {
          drafts.write(nameOf(owner), brief, WrittenBrief);
          drafts.write(choiceOf(owner), wantedLanguage, LanguageChoice);
        },
        keepTarget: (_, { target }) =>
          drafts.write(`${targetsOf(owner)}${target.ad_account_id ?? ''}`, target, StudioTarget),
      },
    }),
  };
};
