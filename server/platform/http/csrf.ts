import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secretBox.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostKind } from './origin.ts';
import { Problem } from './problem.ts';

/**
 * Clients expect this name, so it cannot have the prefix `__Host-`, and a sibling host could plant such a cookie. A planted
 * token is worthless, because a token is sealed to the session that it was made for.
 */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
const YEAR_S = 52 * 7 * 24 * 60 * 60;
const NONCE_LENGTH = 16;
const SECRET_LENGTH = 2 * NONCE_LENGTH;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const shift = (text: string, mask: string, sign: 1 | -1): string =>
  [...text]
    .map(
      (letter, at) =>
        ALPHABET[(ALPHABET.indexOf(letter) + sign * ALPHABET.indexOf(mask[at]!) + ALPHABET.length) % ALPHABET.length],
    )
    .join('');

/** The secret under a fresh mask, as Django's does it: what a compressed page repeats is never twice the same. */
export const maskSecret = (secret: string): string => {
  const mask = randomText(SECRET_LENGTH);
  return mask + shift(secret, mask, 1);
};

/** The secret in a token, masked (64 characters) or plain (32); null where it can be neither. */
const unmask = (token: string): string | null => {
  if (!/^[a-zA-Z0-9]+$/.test(token)) return null;
  if (token.length === SECRET_LENGTH) return token;
  if (token.length !== 2 * SECRET_LENGTH) return null;
  return shift(token.slice(SECRET_LENGTH), token.slice(0, SECRET_LENGTH), -1);
};

/** The session's cookie, whether or not it still opens one; null where there is none. */
type SessionToken = string | null;
type Key = Pick<Deps, 'secretKey'>;

/** A letter for each of the first bytes, 90 bits in all. */
const macOf = ({ secretKey }: Key, ...texts: string[]): string => {
  const mac = createHmac('sha256', deriveKey(secretKey, 'csrf'));
  for (const text of texts) mac.update(text);
  return Array.from(mac.digest().subarray(0, NONCE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
};

/** Ties a nonce to a session. */
const seal = (key: Key, nonce: string, session: SessionToken): string => macOf(key, nonce, session ?? '');

/**
 * A session has one nonce, derived from its own, which nobody else knows: two tabs that ask for a token at once would
 * else each get their own, and the browser keep the cookie of one.
 */
const nonceOf = (key: Key, session: SessionToken): string =>
  session === null ? randomText(NONCE_LENGTH) : macOf(key, 'nonce of ', session);

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether a secret was made here, and for this session: another user's, or a planted one, was not. */
const belongs = (key: Key, secret: string, session: SessionToken): boolean =>
  same(secret.slice(NONCE_LENGTH), seal(key, secret.slice(0, NONCE_LENGTH), session));

/** A new secret for a session, as at login: whatever was planted before is worth nothing. */
export const setSecret = (key: Key, reply: FastifyReply, session: SessionToken): string => {
  const nonce = nonceOf(key, session);
  const secret = nonce + seal(key, nonce, session);
  // Readable by the client on purpose: it falls back to the cookie where the fetch of a token fails (R8.02).
  void reply.setCookie(CSRF_COOKIE, secret, { path: '/', secure: true, sameSite: 'lax', maxAge: YEAR_S });
  return secret;
};

/** The secret of the request's session; a new one, set as cookie, where it has none. */
export const ensureSecret = (key: Key, request: FastifyRequest, reply: FastifyReply, session: SessionToken): string => {
  const kept = unmask(request.cookies[CSRF_COOKIE] ?? '');
  return kept !== null && belongs(key, kept, session) ? kept : setSecret(key, reply, session);
};

const refuse = (reason: string): Problem => new Problem(403, `CSRF Failed: ${reason}`, { code: 'csrf_failed' });

/** The request's own origin, or a page of the app calling the API on a host of its own. */
const trustsOrigin = (deps: Pick<Deps, 'env'>, request: FastifyRequest, origin: string): boolean => {
  if (origin === `${request.protocol}://${request.host}`) return true;
  if (deps.env.apiOrigin === null) return false;
  const url = URL.parse(origin);
  const kind = url === null ? 'unknown' : hostKind(deps, url.host);
  return url?.protocol === 'https:' && (kind === 'app' || kind === 'main');
};

const checkSource = (deps: Pick<Deps, 'env'>, request: FastifyRequest): void => {
  const { origin, referer } = request.headers;
  if (origin !== undefined) {
    if (trustsOrigin(deps, request, origin)) return;
    throw refuse(`Origin checking failed - ${origin.slice(0, 200)} does not match any trusted origins.`);
  }
  if (request.protocol !== 'https') return;
  if (referer === undefined) throw refuse('Referer checking failed - no Referer.');
  const url = URL.parse(referer);
  if (url === null) throw refuse('Referer checking failed - Referer is malformed.');
  if (!trustsOrigin(deps, request, url.origin)) {
    throw refuse(`Referer checking failed - ${url.origin} does not match any trusted origins.`);
  }
};

/**
 * Refuses a form that a foreign page sent. It has no token, since whoever fills it in is nobody to us: that it comes
 * from a page of ours is all there is to know. Of that Sec-Fetch-Site tells best, which no page can set, and which is
 * there where privacy settings hide the origin.
 */
export const checkFormSource = (deps: Pick<Deps, 'env'>, request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  try {
    if (site === undefined) return checkSource(deps, request);
  } catch {}
  throw new Problem(403, 'This form was sent from another site. Please send it from here.', { code: 'csrf_failed' });
};

/**
 * Refuses a call that a foreign page could have made: by Origin or Referer, then by cookie and header (D3.5). Both must
 * be of the session, since whoever can plant one cookie plants their own with its token.
 */
export const checkCsrf = (
  deps: Pick<Deps, 'env' | 'secretKey'>,
  request: FastifyRequest,
  session: SessionToken,
): void => {
  checkSource(deps, request);
  const cookie = request.cookies[CSRF_COOKIE];
  if (cookie === undefined) throw refuse('CSRF cookie not set.');
  const secret = unmask(cookie);
  if (secret === null) throw refuse('CSRF cookie has incorrect length or characters.');
  const header = request.headers[CSRF_HEADER];
  if (typeof header !== 'string' || header === '') throw refuse('CSRF token missing.');
  const given = unmask(header);
  if (given === null) {
    const reason = /^[a-zA-Z0-9]+$/.test(header) ? 'has incorrect length' : 'has invalid characters';
    throw refuse(`CSRF token from the 'X-Csrftoken' HTTP header ${reason}.`);
  }
  if (!same(given, secret) || !belongs(deps, secret, session)) {
    throw refuse("CSRF token from the 'X-Csrftoken' HTTP header incorrect.");
  }
};
