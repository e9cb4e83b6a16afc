import type { Ad } from '#contract/ad.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import type { CheckedAd, PublishAnswer, PublishOrder } from '#src/machines/publish/context.ts';
import { createActor, fromPromise } from 'xstate';
import { AD_SETS, demoAd } from '../demoAd.ts';
import { lifeOf } from '../stage/lifeOf.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';

const NAMES = [
  'Fresh on Friday',
  'Slow mornings',
  'To your door',
  'Gift box',
  'Whole bean',
  'Decaf, honestly',
  'Winter roast',
  'First bag free',
  'For the office',
  'Grind it yourself',
];

/** Two of ten lack something. */
const tenAds = (): Ad[] =>
  NAMES.map((name, at) => {
    const ad = demoAd(`ad-${at}`, name);
    if (name === 'Gift box') return { ...ad, adset: null };
    return name === 'Winter roast' ? { ...ad, link: 'riverside.example/winter' } : ad;
  });

const mended = (ad: Ad): Ad => ({
  ...ad,
  adset: ad.adset ?? AD_SETS[0],
  link: ad.link!.replace(/^(?!https)/, 'https://'),
});

export const needsFix = (ad: Ad): boolean => ad.status === 'draft' && errorsOf(ad).length > 0;

/** The publish chart, with a simulated server and Meta around it: ten ads, of which two cannot go yet. */
export const createBatch = () => {
  const stage = new Stage();
  const world = new World<{ ads: readonly Ad[] }>({ ads: tenAds() });
  const change = (ids: readonly string[], to: (ad: Ad) => Ad) =>
    world.set({ ads: world.get().ads.map((ad) => (ids.includes(ad.id) ? to(ad) : ad)) });
  const setStatus = (ids: readonly string[], status: Ad['status']) => change(ids, (ad) => ({ ...ad, status }));

  /** What the server's worker does after the answer. */
  const work = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(
      ids.map(async (id, at) => {
        await stage.wait(350 + at * 170);
        setStatus([id], 'publishing');
        await stage.wait(420);
        setStatus([id], 'published');
      }),
    );
  };

  const actor = createActor(
    publishMachine.provide({
      actors: {
        readAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(async ({ input, signal }) => {
          await stage.wait(450, signal);
          const ads = world.get().ads.filter(({ id }) => input.adIds.includes(id));
          return ads.map((ad) => ({ ...ad, errors: errorsOf(ad) }));
        }),
        publishAds: fromPromise<PublishAnswer, PublishOrder>(async ({ input, signal }) => {
          await stage.wait(500, signal);
          setStatus(input.adIds, 'queued');
          void work(input.adIds);
          return {
            results: input.adIds.map((id) => ({ original_id: id, status: 'queued', error: null })),
            validation_errors: [],
            unchecked: [],
          };
        }),
      },
    }),
    { id: 'publish', clock: stage },
  );

  return {
    stage,
    world,
    actor,
    ...lifeOf(actor),
    /** All that are not published yet. */
    publish: () =>
      actor.send({
        type: 'publish.request',
        adIds: world
          .get()
          .ads.filter(({ status }) => status === 'draft')
          .map(({ id }) => id),
        adAccountId: 'demo',
      }),
    fix: (id: string) => change([id], mended),
    again: () => {
      actor.send({ type: 'publish.dismiss' });
      world.set({ ads: tenAds() });
    },
  };
};
