import { hasPublishableStatus } from './adLifecycle.ts';
import { aboutField } from './aboutField.ts';
import type { Ad, AdImage, ImageFormat, MetaIssue } from '../ad.ts';
import type { Hold } from './delivery.ts';
import { isCallToActionLabel } from './callToAction.ts';
import { withInherited } from './inheritance.ts';
import { isInsecureLink, linkFault, namedTwice } from './link.ts';
import { MAX_ADS_IN_AD_SET, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, TEXT_LIMITS } from './limits.ts';
import { urlParametersFault } from './urlParameters.ts';

/** A problem that prevents or affects publishing an ad (D5.3). A click leads to `field`. */
export interface Issue {
  readonly code:
    | 'NO_ADSET'
    | 'ADSET_NOT_RUNNING'
    | 'ADSET_FULL'
    | 'ACCOUNT_NOT_ALLOWED'
    | 'CONNECTION_EXPIRED'
    | 'PAGE_MISSING'
    | 'INSTAGRAM_MISSING'
    | 'PIXEL_MISSING'
    | 'MEDIA_MISSING'
    | 'MEDIA_NOT_UPLOADED'
    | 'IMAGE_TOO_LARGE'
    | 'RATIO_MISMATCH'
    | 'LINK_INVALID'
    | 'LINK_INSECURE'
    | 'PARAMETERS_INVALID'
    | 'PARAMETER_TWICE'
    | 'CTA_INVALID'
    | 'TEXT_TOO_LONG'
    | 'TEXT_TRUNCATED'
    | 'TEXT_MISSING'
    | 'PORTRAIT_MISSING'
    | 'DUPLICATE_NAME'
    | 'REJECTED_BEFORE'
    | 'IN_REVIEW'
    | 'NAME_MISSING';
  readonly field:
    | 'name'
    | 'headline'
    | 'primary_text'
    | 'description'
    | 'cta_text'
    | 'link'
    | 'url_parameters'
    | 'adset'
    | 'media'
    | 'account'
    | 'page'
    | 'page_id'
    | 'instagram'
    | 'instagram_id'
    | 'pixel';
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

type Checked = Pick<Ad, 'adset' | 'copy' | 'link' | 'media'> &
  Partial<Pick<Ad, 'status' | 'inherited' | 'review'>> & {
    /** Left out: they are not asked about. */
    readonly details?: { readonly url_parameters?: string | null | undefined } | undefined;
  };

/** What surrounds an ad, as far as whoever asks knows it; nothing is complained about that is not known. */
export interface Around {
  readonly connection?: 'usable' | 'expired';
  /** The ad account that it goes to. */
  readonly account?: {
    readonly name: string;
    readonly isAllowed: boolean;
    /** Ids of its ad sets; null: Meta was never asked. */
    readonly adsets: ReadonlySet<string> | null;
  };
  /** What keeps the ads of its ad set from running. */
  readonly hold?: Hold | null;
  /** How many ads its ad set has already; null: not known. */
  readonly held?: number | null;
  /** Whether there is a Facebook page, and the Instagram account if one was chosen, that it may speak as. */
  readonly page?: 'there' | 'missing';
  readonly instagram?: 'there' | 'missing';
  readonly pixel?: 'there' | 'missing';
  /** The names of the person's other ads. */
  readonly names?: ReadonlySet<string>;
  /** Why Meta rejected the ad that it is an unchanged copy of. */
  readonly rejectedBefore?: readonly MetaIssue[];
}

const error = (code: Issue['code'], field: Issue['field'], message: string): Issue => ({
  code,
  field,
  message,
  severity: 'error',
});
const warning = (code: Issue['code'], field: Issue['field'], message: string): Issue => ({
  code,
  field,
  message,
  severity: 'warning',
});

/** `shop.example:8080` begins with a host and its port, `javascript:…` with a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST = /^[\p{L}\p{N}]/u;

/** A link as it was meant: without space around it, and with `https://` where only that is missing. */
export const completedLink = (text: string): string => {
  const link = text.trim();
  const rest = link.replace(/^\/\//, '');
  const whole = `https://${rest}`;
  if (!HOST.test(rest) || SCHEME.test(link) || linkFault(whole) !== null) return link;
  return whole.length <= TEXT_LIMITS.link.max ? whole : link;
};

const LENGTHS = ['primary_text', 'headline', 'description'] as const;
const LABELS = {
  name: 'name',
  primary_text: 'primary text',
  headline: 'headline',
  description: 'description',
  link: 'link',
} as const;

const numbers = new Intl.NumberFormat('en');

/** Too long for Meta, so it cannot be saved either. Counted in characters as people see them. */
const tooLong = (field: keyof typeof LABELS, text: string): Issue[] => {
  const { max } = TEXT_LIMITS[field];
  // Most texts are shorter even in code units, which need no counting: a list asks this of each row that it scrolls to.
  if (text.length <= max) return [];
  const { length } = [...text];
  if (length <= max) return [];
  const words = `The ${LABELS[field]} has ${numbers.format(length)} characters; use at most ${numbers.format(max)}.`;
  return [error('TEXT_TOO_LONG', field, words)];
};

/** Width by height that a format may have; Meta shows what is up to 3% off. */
const RATIOS: Readonly<Record<ImageFormat, readonly number[]>> = { square: [1], portrait: [4 / 5, 9 / 16] };
const RATIO_WORDS: Readonly<Record<ImageFormat, string>> = { square: '1:1', portrait: '4:5 or 9:16' };
const TOLERANCE = 0.03;

const imageIssues = (format: ImageFormat, image: AdImage | null): Issue[] => {
  // 0: not known.
  if (!image || image.width === 0 || image.height === 0) return [];
  const { width, height } = image;
  if (Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS)
    return [error('IMAGE_TOO_LARGE', 'media', `The ${format} image is too large. Use a smaller one.`)];
  const fits = RATIOS[format].some((ratio) => Math.abs(width / height / ratio - 1) <= TOLERANCE);
  if (fits) return [];
  return [error('RATIO_MISMATCH', 'media', `The ${format} image must be ${RATIO_WORDS[format]}. Crop it.`)];
};

/** What is wrong around an ad: the connection, its ad account, whom it speaks as. */
const aroundIssues = (
  ad: Pick<Ad, 'adset'>,
  { connection, account, hold, held, page, instagram, pixel }: Around,
): Issue[] => {
  const issues: Issue[] = [];
  if (connection === 'expired')
    issues.push(error('CONNECTION_EXPIRED', 'account', 'Reconnect Meta; the connection has expired.'));
  if (account && !account.isAllowed)
    issues.push(error('ACCOUNT_NOT_ALLOWED', 'account', 'Choose an active ad account.'));
  if (page === 'missing')
    issues.push(
      error(
        'PAGE_MISSING',
        'page',
        `${account?.name ?? 'The ad account'} has no Facebook page. Add one on Meta, then sync.`,
      ),
    );
  if (instagram === 'missing')
    issues.push(error('INSTAGRAM_MISSING', 'instagram', 'The Instagram account is gone. Choose another one.'));
  if (pixel === 'missing') issues.push(error('PIXEL_MISSING', 'pixel', 'The pixel is gone. Choose another one.'));
  if (account?.adsets && ad.adset && !account.adsets.has(ad.adset.id))
    issues.push(error('NO_ADSET', 'adset', `The ad set is not in ${account.name}. Choose one of its ad sets.`));
  if (hold?.isClosed) issues.push(error('NO_ADSET', 'adset', `${hold.text} Choose another one.`));
  else if (hold)
    issues.push(warning('ADSET_NOT_RUNNING', 'adset', `${hold.text} An active ad won't run until that changes.`));
  // Meta has the last word, and allows some campaigns more.
  if ((held ?? 0) >= MAX_ADS_IN_AD_SET)
    issues.push(
      warning(
        'ADSET_FULL',
        'adset',
        `The ad set is full: Meta allows ${MAX_ADS_IN_AD_SET} ads in it. Choose another one.`,
      ),
    );
  return issues;
};

const linkIssues = (link: string): Issue[] => {
  if (link.trim() === '') return [error('LINK_INVALID', 'link', 'Add a link.')];
  const fault = linkFault(link);
  if (fault !== null) return [error('LINK_INVALID', 'link', fault)];
  if (!isInsecureLink(link)) return [];
  return [warning('LINK_INSECURE', 'link', 'Browsers warn people of http:// pages. Use https:// if the site has it.')];
};

/** What is wrong with the URL parameters of an ad, its own or those that it inherits. */
export const parameterIssues = ({
  link,
  details,
  inherited: below,
}: Pick<Checked, 'link' | 'details' | 'inherited'>): Issue[] => {
  const parameters = details?.url_parameters ?? below?.url_parameters?.value ?? '';
  const fault = urlParametersFault(parameters);
  if (fault !== null) return [error('PARAMETERS_INVALID', 'url_parameters', `URL parameters: ${fault}`)];
  const [name] = namedTwice(link || (below?.link?.value ?? ''), parameters);
  if (name === undefined) return [];
  const words = `The link has ${name} already, and the URL parameters add it again. Remove one of them.`;
  return [warning('PARAMETER_TWICE', 'url_parameters', words)];
};

/** What a copy of a rejected ad still has. */
const rejectedIssues = (reasons: readonly MetaIssue[] | undefined): Issue[] => {
  if (!reasons) return [];
  if (reasons.length === 0)
    return [warning('REJECTED_BEFORE', 'primary_text', 'Meta rejected the original and gave no reason.')];
  return reasons.map(({ title, text }) =>
    warning(
      'REJECTED_BEFORE',
      aboutField(`${title} ${text}`),
      `Meta rejected the original: ${[title.replace(/[.:]$/, ''), text].filter(Boolean).join(': ')}`,
    ),
  );
};

/** What is told of an ad that would pass a flow's review by. */
const reviewIssues = (review: Ad['review']): Issue[] => {
  if (!review) return [];
  const words = {
    open: 'The ad waits for an answer in the review of',
    changes: 'Changes to the ad were asked for in the review of',
    rejected: 'The ad was rejected in the review of',
  }[review.state];
  return [
    warning('IN_REVIEW', 'name', `${words} flow “${review.flow_name}”. Publishing it here passes that review by.`),
  ];
};

/** Whether publishing an ad would pass a flow's review by, that asks about it or refused it. */
export const passesReview = ({ review }: Pick<Ad, 'review'>): boolean =>
  reviewIssues(review).some(({ code }) => code === 'IN_REVIEW');

/** Every error and warning of an ad, in the order of the form. Empty: it can be published. */
export const issuesOf = (given: Checked, around: Around = {}): Issue[] => {
  const ad = withInherited(given);
  const issues: Issue[] = [];
  if (ad.copy.name.trim() === '') issues.push(error('NAME_MISSING', 'name', 'Give the ad a name.'));
  issues.push(...tooLong('name', ad.copy.name));
  if (around.names?.has(ad.copy.name.trim()))
    issues.push(warning('DUPLICATE_NAME', 'name', 'Another ad has this name.'));
  const { square, portrait, mediaStatus } = ad.media;
  if (mediaStatus === 'none') issues.push(error('MEDIA_MISSING', 'media', 'Add a square image.'));
  else if (mediaStatus !== 'uploaded')
    issues.push(error('MEDIA_NOT_UPLOADED', 'media', 'Wait until the images are uploaded.'));
  else if (!square) issues.push(error('MEDIA_MISSING', 'media', 'Add a square image; feeds need it.'));
  else if (!portrait)
    issues.push(
      warning('PORTRAIT_MISSING', 'media', 'Without a portrait image, Stories and Reels show the square one.'),
    );
  issues.push(...imageIssues('square', square), ...imageIssues('portrait', portrait));
  if (ad.copy.primary_text.trim() === '' && ad.copy.headline.trim() === '')
    issues.push(
      warning('TEXT_MISSING', 'primary_text', 'The ad has no primary text and no headline. People see only its image.'),
    );
  for (const field of LENGTHS) {
    const { shown, max } = TEXT_LIMITS[field];
    issues.push(...tooLong(field, ad.copy[field]));
    if (ad.copy[field].length <= shown) continue;
    const { length } = [...ad.copy[field]];
    if (length > shown && length <= max)
      issues.push(
        warning('TEXT_TRUNCATED', field, `People see about ${shown} characters of the ${LABELS[field]} at first.`),
      );
  }
  if (!isCallToActionLabel(ad.copy.cta_text)) issues.push(error('CTA_INVALID', 'cta_text', 'Choose a call to action.'));
  if (ad.link !== null) issues.push(...tooLong('link', ad.link));
  if (ad.link !== null) issues.push(...linkIssues(ad.link));
  if (given.details) issues.push(...parameterIssues(given));
  if (!ad.adset) issues.push(error('NO_ADSET', 'adset', 'Choose an ad set.'));
  issues.push(...aroundIssues(ad, around), ...rejectedIssues(around.rejectedBefore), ...reviewIssues(given.review));
  return issues;
};

type Publishable = Pick<Ad, 'status' | 'adset' | 'media'> & Partial<Pick<Ad, 'inherited'>>;

/** R4.11: status draft or queued, an ad set, and uploaded media. The first gate; `issuesOf` then says what else is missing. */
export const mayBePublished = (ad: Publishable): boolean =>
  hasPublishableStatus(ad.status) &&
  (ad.adset ?? ad.inherited?.adset ?? null) !== null &&
  ad.media.mediaStatus === 'uploaded';

/** Whether an ad failed and could be published as a draft again. */
export const mayBeRetried = (ad: Publishable): boolean =>
  ad.status === 'failed' && mayBePublished({ ...ad, status: 'draft' });

export const errorsOf = (ad: Checked, around: Around = {}): string[] =>
  issuesOf(ad, around)
    .filter((issue) => issue.severity === 'error')
    .map((issue) => issue.message);
