import { hasPublishableStatus } from './adLifecycle.ts';
import type { Ad } from '../ad.ts';
import { isCallToActionLabel } from './callToAction.ts';
import { TEXT_LIMITS } from './limits.ts';

/** A problem that prevents or affects publishing an ad (D5.3). A click leads to `field`. */
export interface Issue {
  readonly code:
    | 'NO_ADSET'
    | 'MEDIA_MISSING'
    | 'MEDIA_NOT_UPLOADED'
    | 'LINK_INVALID'
    | 'CTA_INVALID'
    | 'TEXT_TOO_LONG'
    | 'TEXT_TRUNCATED'
    | 'PORTRAIT_MISSING'
    | 'NAME_MISSING'
    | 'STATUS';
  readonly field:
    | 'name'
    | 'headline'
    | 'primary_text'
    | 'description'
    | 'cta_text'
    | 'link'
    | 'adset'
    | 'media'
    | 'status';
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

type Checked = Pick<Ad, 'status' | 'adset' | 'copy' | 'link' | 'media'>;

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

const isWebAddress = (text: string): boolean => {
  // A browser would cut spaces out or encode them.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
};

/** `shop.example:8080` begins with a host and its port, `javascript:…` with a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST = /^[\p{L}\p{N}]/u;

/** A link as it was meant: without space around it, and with `https://` where only that is missing. */
export const completedLink = (text: string): string => {
  const link = text.trim();
  const rest = link.replace(/^\/\//, '');
  const whole = `https://${rest}`;
  if (!HOST.test(rest) || SCHEME.test(link) || !isWebAddress(whole)) return link;
  // Somebody's email address is no web address of theirs.
  return new URL(whole).username === '' && whole.length <= TEXT_LIMITS.link.max ? whole : link;
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
  const { length } = [...text];
  const { max } = TEXT_LIMITS[field];
  const words = `The ${LABELS[field]} has ${numbers.format(length)} characters; use at most ${numbers.format(max)}.`;
  return length > max ? [error('TEXT_TOO_LONG', field, words)] : [];
};

/** Every error and warning of an ad, in the order of the form. Empty: it can be published. */
export const issuesOf = (ad: Checked): Issue[] => {
  const issues: Issue[] = [];
  if (ad.copy.name.trim() === '') issues.push(error('NAME_MISSING', 'name', 'Give the ad a name.'));
  issues.push(...tooLong('name', ad.copy.name));
  const { square, portrait, mediaStatus } = ad.media;
  if (mediaStatus === 'none') issues.push(error('MEDIA_MISSING', 'media', 'Add a square image.'));
  else if (mediaStatus !== 'uploaded')
    issues.push(error('MEDIA_NOT_UPLOADED', 'media', 'Wait until the images are uploaded.'));
  else if (!square) issues.push(error('MEDIA_MISSING', 'media', 'Add a square image; feeds need it.'));
  else if (!portrait)
    issues.push(
      warning('PORTRAIT_MISSING', 'media', 'Without a portrait image, Stories and Reels show the square one.'),
    );
  for (const field of LENGTHS) {
    const { length } = [...ad.copy[field]];
    const { shown, max } = TEXT_LIMITS[field];
    issues.push(...tooLong(field, ad.copy[field]));
    if (length > shown && length <= max)
      issues.push(
        warning('TEXT_TRUNCATED', field, `People see about ${shown} characters of the ${LABELS[field]} at first.`),
      );
  }
  if (!isCallToActionLabel(ad.copy.cta_text)) issues.push(error('CTA_INVALID', 'cta_text', 'Choose a call to action.'));
  if (ad.link !== null) issues.push(...tooLong('link', ad.link));
  if (ad.link !== null && !isWebAddress(ad.link))
    issues.push(error('LINK_INVALID', 'link', 'Enter a web address that begins with https://.'));
  if (!ad.adset) issues.push(error('NO_ADSET', 'adset', 'Choose an ad set.'));
  return issues;
};

/** R4.11: status draft or queued, an ad set, and uploaded media. The first gate; `issuesOf` then says what else is missing. */
export const mayBePublished = (ad: Pick<Ad, 'status' | 'adset' | 'media'>): boolean =>
  hasPublishableStatus(ad.status) && ad.adset !== null && ad.media.mediaStatus === 'uploaded';

/** Whether an ad failed and could be published as a draft again. */
export const mayBeRetried = (ad: Pick<Ad, 'status' | 'adset' | 'media'>): boolean =>
  ad.status === 'failed' && mayBePublished({ ...ad, status: 'draft' });

export const errorsOf = (ad: Checked): string[] =>
  issuesOf(ad)
    .filter((issue) => issue.severity === 'error')
    .map((issue) => issue.message);
