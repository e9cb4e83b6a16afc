import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters that fit into a cookie and an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A plain hash is enough: the token is random, there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text can be a token at all, before the database is asked. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
