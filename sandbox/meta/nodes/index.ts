import type { Kind } from '../kinds.ts';
import { account, ad, adset, campaign, creative, image } from './advertised.ts';
import { business, instagram, page, pixel, user } from './owned.ts';
import { report } from './report.ts';
import type { NodeType } from './type.ts';

/** How each kind of object reads. */
export const NODE_TYPES: { readonly [K in Kind]: NodeType<K> } = {
  user,
  business,
  account,
  page,
  instagram,
  pixel,
  campaign,
  adset,
  image,
  creative,
  ad,
  report,
};
