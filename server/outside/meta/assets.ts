import type * as z from 'zod';
import { MAX_AD_SETS, MAX_ASSETS, MAX_BUSINESSES, MAX_CAMPAIGNS } from '#contract/rules/listLimits.ts';
import { MetaRefusal } from './errors.ts';
import { listGraph } from './graph.ts';
import type { GraphConfig } from './graph.ts';
import { AdAccount, AdSet, Campaign, Instagram, Named, Page } from './shapes.ts';
import type { MetaApi, MetaPage } from './types.ts';

type Assets = Pick<MetaApi, 'businesses' | 'businessAssets' | 'adAccountsOf' | 'campaigns'>;

const PAGE_FIELDS = 'id,name,instagram_business_account{id,username}';
const AD_SET_FIELDS = 'id,name,campaign_id,effective_status,optimization_goal,end_time,is_dynamic_creative';
const ACCOUNT_FIELDS = 'id,name,currency,timezone_name,account_status';

const byId = <T extends { readonly id: string }>(...lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

const asPage = ({ id, name, instagram_business_account: instagram }: z.output<typeof Page>): MetaPage => ({
  id,
  name,
  instagram: instagram ?? null,
});

const GROUP = 5;

/** Maps items a few at a time, so that an agency with many ad accounts does not send all its calls at once. */
const inGroups = async <T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += GROUP) {
    results.push(...(await Promise.all(items.slice(at, at + GROUP).map(map))));
  }
  return results;
};

/** Businesses and what belongs to them. */
export const createAssets = (config: GraphConfig): Assets => {
  const list = <S extends z.ZodType>(token: string, path: string, fields: string, item: S, most = MAX_ASSETS) =>
    Array.fromAsync(listGraph(config, { path, params: { fields }, token }, item, most));

  /** Null where a permission is missing: one that was declined must not hide everything else. */
  const listIfAllowed = async <S extends z.ZodType>(token: string, path: string, fields: string, item: S) => {
    try {
      return await list(token, path, fields, item);
    } catch (error) {
      if (error instanceof MetaRefusal && (error.kind === 'permission' || error.kind === 'missing')) return null;
      throw error;
    }
  };

  /** Empty where Meta refuses, a dead token excepted. */
  const listUnlessRefused = async <S extends z.ZodType>(token: string, path: string, fields: string, item: S) => {
    try {
      return await list(token, path, fields, item);
    } catch (error) {
      if (error instanceof MetaRefusal && error.kind !== 'auth') return [];
      throw error;
    }
  };

  return {
    businesses: (token) => list(token, 'me/businesses', 'id,name', Named, MAX_BUSINESSES),

    businessAssets: async (token, business) => {
      const [ownPages, clientPages, instagrams, pixels, ownAccounts, clientAccounts] = await Promise.all([
        listIfAllowed(token, `${business}/owned_pages`, PAGE_FIELDS, Page),
        listIfAllowed(token, `${business}/client_pages`, PAGE_FIELDS, Page),
        listIfAllowed(token, `${business}/owned_instagram_accounts`, 'id,username', Instagram),
        listIfAllowed(token, `${business}/owned_pixels`, 'id,name', Named),
        list(token, `${business}/owned_ad_accounts`, ACCOUNT_FIELDS, AdAccount),
        list(token, `${business}/client_ad_accounts`, ACCOUNT_FIELDS, AdAccount),
      ]);
      const own = new Set(ownAccounts.map(({ id }) => id));
      const adAccounts = await inGroups(byId(ownAccounts, clientAccounts).slice(0, MAX_ASSETS), async (account) => {
        const promoted = await listUnlessRefused(token, `${account.id}/promote_pages`, PAGE_FIELDS, Page);
        // An account of a client's may often speak as our pages too; what it sells is its own business's.
        const near = new Set((own.has(account.id) ? ownPages : clientPages)?.map(({ id }) => id));
        const nearest = promoted.filter(({ id }) => near.has(id));
        return { ...account, pages: (nearest.length > 0 ? nearest : promoted).map(asPage) };
      });
      const all = { pages: [ownPages, clientPages], instagrams: [instagrams], pixels: [pixels] } as const;
      return {
        withheld: (['pages', 'instagrams', 'pixels'] as const).filter((what) => all[what].includes(null)),
        pages: byId(ownPages ?? [], clientPages ?? [])
          .slice(0, MAX_ASSETS)
          .map(asPage),
        instagrams: byId(instagrams ?? []),
        pixels: byId(pixels ?? []),
        adAccounts,
      };
    },

    adAccountsOf: async (token, business) => {
      const both = await Promise.all(
        (['owned_ad_accounts', 'client_ad_accounts'] as const).map((edge) =>
          list(token, `${business}/${edge}`, ACCOUNT_FIELDS, AdAccount),
        ),
      );
      return byId(...both).slice(0, MAX_ASSETS);
    },

    campaigns: async (token, account) => {
      // Two flat lists: an ad set inside a campaign's fields comes in pages of its own, which are easily lost.
      const [campaigns, adsets] = await Promise.all([
        list(token, `${account}/campaigns`, 'id,name,objective,effective_status', Campaign, MAX_CAMPAIGNS),
        list(token, `${account}/adsets`, AD_SET_FIELDS, AdSet, MAX_AD_SETS),
      ]);
      const inside = Map.groupBy(adsets, (adset) => adset.campaign_id);
      return campaigns.map(({ id, name, objective, effective_status }) => ({
        id,
        name,
        objective,
        effective_status,
        adsets: inside.get(id) ?? [],
      }));
    },
  };
};
