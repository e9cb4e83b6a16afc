import { listAdPlaces, type AdPlace } from '#contract/calls/adPlaces.ts';
import { listFlows } from '#contract/calls/flows.ts';
import { type Campaign, getCampaigns } from '#contract/calls/meta.ts';
import { listPresets } from '#contract/calls/presets.ts';
import type { Failure } from '#contract/failure.ts';
import { matchesQuery } from '#contract/rules/adQuery.ts';
import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import {
  type Found,
  type FoundAdSet,
  type FoundPlace,
  finderMachine,
  type Looked,
  MOST_OF_A_KIND,
} from '#src/machines/finder.machine.ts';
import { createInventory } from '#src/services/inventory.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** Every word is somewhere in the name, in any order. */
const matcher = (words: string) => {
  const all = words.toLowerCase().split(/\s+/);
  return (name: string): boolean => all.every((word) => name.toLowerCase().includes(word));
};

/** A server that does not know the call has nothing of the kind. */
const orNone = <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> =>
  asked.catch((failure: Failure) => {
    if (failure.kind === 'missing') return [];
    throw failure;
  });

/** Those that the account has at Meta, and those that the ads are in, each once. */
const placesOf = (campaigns: readonly Campaign[], places: readonly AdPlace[]) => {
  const all = new Map<string, FoundPlace>();
  const adSets = new Map<string, FoundAdSet>();
  for (const { id, name, adsets } of campaigns) {
    all.set(id, { id, name, ads: 0 });
    for (const adSet of adsets) adSets.set(adSet.id, { id: adSet.id, name: adSet.name, campaign: name, ads: 0 });
  }
  for (const { id, name, campaign_id: campaignId, campaign_name: campaign, ads } of places) {
    adSets.set(id, { id, name, campaign, ads });
    if (campaignId === '') continue;
    const before = all.get(campaignId)?.ads ?? 0;
    all.set(campaignId, { id: campaignId, name: campaign, ads: before + ads });
  }
  return { campaigns: [...all.values()], adSets: [...adSets.values()] };
};

/** More than are shown: those that have it in their names are shown first. */
const READ_ADS = 25;

/** The chart that finds things by name, with what it names. */
export const provide: Provide<'finder'> = ({ services: { http } }) => {
  const inventory = createInventory(http);
  const readAds = async (words: string, signal: AbortSignal) => {
    const query = { shown: null, q: words.slice(0, MAX_SEARCH), sort: '-updated' } as const;
    const part = { after: null, until: null, limit: READ_ADS, count: false };
    const { ads } = await inventory(query, part, signal);
    // A server that knows no search answers with all of them.
    const found = ads.filter((ad) => matchesQuery(ad, query));
    // Before those that say it in their texts alone.
    const isNamed = matcher(words);
    const named = found.filter(({ copy }) => isNamed(copy.name));
    return [...named, ...found.filter((ad) => !named.includes(ad))].slice(0, MOST_OF_A_KIND);
  };
  const readCampaigns = async (accountId: string | null, signal: AbortSignal): Promise<readonly Campaign[]> =>
    accountId === null
      ? []
      : (await http.call(getCampaigns, { query: { ad_account_id: accountId }, signal })).campaigns;
  const readFlows = async (words: string, signal: AbortSignal) => {
    const query = { q: words.slice(0, MAX_SEARCH), limit: String(MOST_OF_A_KIND) };
    return (await http.call(listFlows, { query, signal })).flows;
  };
  return {
    chart: finderMachine.provide({
      actors: {
        /** The ads are searched by the server; what there are few of is kept between two asks, and looked through here. */
        findNamed: fromPromise<Found, Looked>(async ({ input: { words, accountId }, signal }) => {
          const [ads, campaigns, places, presets, flows] = await Promise.all([
            readAds(words, signal),
            orNone(readCampaigns(accountId, signal)),
            orNone(http.call(listAdPlaces, { signal }).then((answer) => answer.places)),
            orNone(
              http
                .call(listPresets, { query: { limit: String(MAX_PRESETS) }, signal })
                .then((answer) => answer.presets),
            ),
            orNone(readFlows(words, signal)),
          ]);
          const matches = matcher(words);
          const known = placesOf(campaigns, places);
          const some = <Item extends { readonly name: string }>(items: readonly Item[]): Item[] =>
            items.filter(({ name }) => matches(name)).slice(0, MOST_OF_A_KIND);
          const byAds = <Item extends FoundPlace>(items: readonly Item[]): Item[] =>
            items.toSorted((one, other) => other.ads - one.ads);
          return {
            words,
            ads: ads.map((ad) => ({ id: ad.id, name: ad.copy.name, status: shownStatus(ad) })),
            campaigns: some(byAds(known.campaigns)),
            adSets: some(byAds(known.adSets)),
            presets: some(presets).map(({ id, name }) => ({ id, name })),
            flows: some(flows).map(({ id, name, status }) => ({ id, name, status })),
          };
        }),
      },
    }),
  };
};
