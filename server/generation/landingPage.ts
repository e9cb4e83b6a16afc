import type { ResponseOf } from '#contract/call.ts';
import type { readLandingPage as readLandingPageCall } from '#contract/calls/brand.ts';
import type { PageFault } from '#server/outside/pages/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enforce, type Limit } from '#server/platform/http/limits.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { keepPagePicture } from './brandImage.ts';

/** For each user: enough to try, too few to look around with. */
export const PAGES_OF_HOUR: Limit = { name: 'landing_page', most: 30, seconds: 3600 };

const REASONS: Readonly<Record<PageFault, string>> = {
  address: 'Enter the address of a public web page, such as https://shop.example.com.',
  unreachable: 'The page could not be reached. Check its address.',
  timeout: 'The page took too long to answer. Try again, or fill in the brief by hand.',
  redirects: 'The page redirects too often.',
  refused: 'The site did not let us read this page.',
  not_a_page: 'There is no web page at this address.',
  too_large: 'The page is too large to read.',
};

/** What a landing page says of itself; 400 where it cannot be read. */
export const readLandingPage = async (
  deps: Deps,
  userId: number,
  address: string,
): Promise<ResponseOf<typeof readLandingPageCall>> => {
  await enforce(deps, PAGES_OF_HOUR, String(userId));
  const page = await deps.pages.read(address, new AbortController().signal);
  if (!page.ok) throw new Problem(400, REASONS[page.fault], { code: 'page_unreadable' });
  const { url, title, description, siteName, language, colours, heading, paragraphs, product, picture } = page;
  return {
    url,
    title,
    description,
    site_name: siteName,
    language,
    colours: [...colours],
    heading,
    paragraphs: [...paragraphs],
    product: product && {
      name: product.name,
      description: product.description,
      brand: product.brand,
      price: product.price && {
        amount: product.price.amount,
        currency: product.price.currency,
        is_from: product.price.isFrom,
      },
    },
    picture_url: picture && picture.url,
    picture: picture && (await keepPagePicture(deps, userId, picture.bytes)),
  };
};
