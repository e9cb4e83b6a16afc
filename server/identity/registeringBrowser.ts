import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, looksLikeToken, randomToken } from './tokens.ts';
import { LINK_LIFETIME_MS } from './verification.ts';

/** Tells the browser that registered from every other; opens nothing without the key in the mail. */
const COOKIE = '__Host-registered';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

const readToken = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null => {
  const token = cookies[COOKIE];
  return token !== undefined && looksLikeToken(token) ? token : null;
};

/**
 * Has the browser keep a random token until the link expires, and returns its hash. A browser that registers again keeps
 * the token that it has, so that the link of a mail that was sent before stays its own.
 */
export const rememberBrowser = (request: FastifyRequest, reply: FastifyReply): Buffer => {
  const token = readToken(request) ?? randomToken();
  void reply.setCookie(COOKIE, token, { ...OPTIONS, maxAge: LINK_LIFETIME_MS / 1000 });
  return hashToken(token);
};

/** Whether a link was asked for by the browser that opens it. */
export const isRegisteringBrowser = (request: FastifyRequest, browserHash: Buffer | null): boolean => {
  const token = readToken(request);
  return token !== null && browserHash !== null && hashToken(token).equals(browserHash);
};

/** The link was used: the token has served. */
export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.cookies[COOKIE] !== undefined) void reply.clearCookie(COOKIE, OPTIONS);
};
