import type { Ad } from '#contract/ad.ts';
import { adStartActors, adSwitchActors, adUpdateActors } from '#src/actors/atMeta.ts';
import { publishActors } from '#src/actors/publish.ts';
import { adStartMachine } from '#src/machines/adStart.machine.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import type { PublishAnswer } from '#src/machines/publish/context.ts';
import { publish } from '#test/machines/charts/publish.ts';
import { noCopies } from '#test/support/noCopies.ts';
import { failing, succeeding } from './answers.ts';
import type { LiveAdapter } from './livePath.ts';

export const publishCalls = {
  /** Of `findAds`, too: only one of them is under way. */
  readAds: ['GET', /^\/api\/ads\/$/],
  reopenAds: ['PATCH', /^\/api\/ad-creatives\/[^/]+\/$/],
  publishAds: ['POST', /^\/api\/meta\/ads\/create_ads\/$/],
} as const;

/** The server's answer, with only these ads in it, as ready as the path has them: on the server they are good drafts. */
export const onlyAds = (wanted: readonly Ad[], idOf: (id: string) => string) => {
  const ads = new Map(wanted.map((ad) => [idOf(ad.id), ad]));
  const edit = (answer: { ads: readonly Ad[] }) => ({
    ads: answer.ads.flatMap((ad) => {
      const known = ads.get(ad.id);
      return known ? [{ ...ad, status: known.status, adset: known.adset && ad.adset }] : [];
    }),
  });
  return { edit };
};

/** The server's answer, with the ads as this path has them: what no path queues, the server calls a draft. */
export const foundAds = (found: readonly Ad[], idOf: (id: string) => string) => {
  const statuses = new Map(found.map(({ id, status }) => [idOf(id), status]));
  return {
    edit: ({ ads }: { ads: readonly Ad[] }) => ({
      ads: ads.map((ad) => ({ ...ad, status: statuses.get(ad.id) ?? ad.status })),
    }),
  };
};

/** Not passed on to the server: what is published once cannot be published on the next path. */
export const published = ({ results, validation_errors }: PublishAnswer, idOf: (id: string) => string) => ({
  status: 200,
  json: { results: results.map((one) => ({ ...one, original_id: idOf(one.original_id) })), validation_errors },
});

/** `ids`: the person's ads, by the ids that the paths call them. */
export const livePublish = (ids: ReadonlyMap<string, string>): LiveAdapter => {
  /** One that is not theirs has the same id everywhere. */
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    chart: publish,
    provide: (services) => {
      const known = { ...services, uncached: services.http };
      return publishMachine.provide({
        actors: {
          ...publishActors(
            { ...known, drafts: noCopies },
            () => undefined,
            () => 1,
          ),
          adStart: adStartMachine.provide({ actors: adStartActors(known) }),
          adSwitch: adSwitchMachine.provide({ actors: adSwitchActors(known) }),
          adUpdate: adUpdateMachine.provide({ actors: adUpdateActors(known) }),
        },
      });
    },
    calls: publishCalls,
    answers: {
      'xstate.done.actor.readAds': ({ calls }, { output }) =>
        calls.answer('readAds', onlyAds(output as readonly Ad[], idOf)),
      'xstate.error.actor.readAds': failing('readAds'),
      'xstate.done.actor.reopenAds': succeeding('reopenAds'),
      'xstate.error.actor.reopenAds': failing('reopenAds'),
      'xstate.done.actor.findAds': ({ calls }, { output }) =>
        calls.answer('readAds', foundAds(output as readonly Ad[], idOf)),
      'xstate.error.actor.findAds': failing('readAds'),
      'xstate.done.actor.publishAds': ({ calls }, { output }) =>
        calls.answer('publishAds', published(output as PublishAnswer, idOf)),
      'xstate.error.actor.publishAds': failing('publishAds'),
    },
    prepare: (_, event) =>
      'adId' in event
        ? { ...event, adId: idOf(event['adId'] as string) }
        : event.type === 'publish.request' || event.type === 'publish.choose'
          ? { ...event, adIds: (event['adIds'] as readonly string[]).map(idOf) }
          : event,
  };
};
