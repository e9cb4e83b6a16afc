import type { Ad } from '../ad.ts';
import { layerOfAd, overInherited, type Resolved } from './inheritance.ts';
import type { Issue } from './publishable.ts';

/** What the chosen business has, by Meta's ids. */
export interface Assets {
  /** Each page with the Instagram account that is linked to it. */
  readonly pages: ReadonlyMap<string, { readonly instagram: { readonly id: string } | null }>;
  readonly instagrams: ReadonlySet<string>;
  readonly pixels: ReadonlySet<string>;
}

/** The account that ads go to, and what the business has; null: it is not known. */
export interface Place {
  readonly account: {
    readonly name: string;
    readonly page: { readonly id: string } | null;
    readonly instagram?: { readonly id: string } | null;
  };
  readonly assets: Assets | null;
}

type Speaking = Pick<Ad, 'copy' | 'link' | 'adset' | 'inherited'> & {
  readonly details: Partial<Ad['details']>;
};

/** What an ad is published with, and where each value is from. */
export const saidOf = (ad: Speaking): Resolved =>
  overInherited(layerOfAd({ ...ad.copy, ...ad.details, link: ad.link, adset: ad.adset }), ad.inherited);

/** Whom the ad speaks as: a page of its own brings the Instagram account that is linked to it. */
export const actorsOf = (said: Resolved, { account, assets }: Place) => {
  const page = said.page_id?.value ?? account.page?.id ?? null;
  const linked = said.page_id ? assets?.pages.get(said.page_id.value)?.instagram : account.instagram;
  return { page, instagram: said.instagram_id?.value ?? linked?.id ?? null };
};

const WHERE = { ad: 'for the ad', preset: 'in its preset', default: 'in the default preset' } as const;

/** What of an ad's page, Instagram account and pixel is missing or gone. */
export const speakingIssues = (ad: Speaking, place: Place): Issue[] => {
  const { account, assets } = place;
  const said = saidOf(ad);
  const issues: Issue[] = [];
  if (actorsOf(said, place).page === null)
    issues.push({
      code: 'PAGE_MISSING',
      field: 'page',
      message: `${account.name} has no Facebook page. Add one on Meta, then sync.`,
      severity: 'error',
    });
  const check = (name: 'page_id' | 'instagram_id' | 'pixel_id', has: boolean, what: string, where: Where) => {
    const chosen = said[name];
    if (!assets || !chosen || has) return;
    const message = `The ${what} is no longer in your business. Choose another ${WHERE[chosen.from]}.`;
    issues.push({ ...where, message, severity: 'error' });
  };
  const { page_id: page, instagram_id: instagram, pixel_id: pixel } = said;
  check('page_id', !!page && !!assets?.pages.has(page.value), 'Facebook page', AT.page);
  check('instagram_id', !!instagram && !!assets?.instagrams.has(instagram.value), 'Instagram account', AT.instagram);
  check('pixel_id', !!pixel && !!assets?.pixels.has(pixel.value), 'pixel', AT.pixel);
  return issues;
};

type Where = Pick<Issue, 'code' | 'field'>;
const AT = {
  page: { code: 'PAGE_MISSING', field: 'page_id' },
  instagram: { code: 'INSTAGRAM_MISSING', field: 'instagram_id' },
  pixel: { code: 'PIXEL_MISSING', field: 'pixel' },
} as const satisfies Record<string, Where>;
