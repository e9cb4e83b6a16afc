import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { GraphError, tokenMalformed, tokenRefused } from './errors.ts';
import type { Permission } from './kinds.ts';
import type { Store } from './store.ts';

export const PERMISSIONS: Readonly<Record<Permission, string>> = {
  ads_management: 'Create and change ads in your ad accounts',
  ads_read: 'Read your ads and how they do',
  business_management: 'See your businesses and what they own',
  pages_show_list: 'See the list of your Pages',
  pages_read_engagement: 'Read what belongs to your Pages',
  pages_manage_ads: 'Run ads in the name of your Pages',
  instagram_basic: 'See the Instagram accounts of your Pages',
};
export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/** What a user has allowed the app. */
export interface Grant {
  permissions: Partial<Record<Permission, 'granted' | 'declined'>>;
  /** The businesses that the user chose to share. */
  businesses: readonly string[];
  at: number;
}

interface Token {
  user: string;
  /** For a page's own token. */
  page: string | null;
  issued: number;
  /** Milliseconds since 1970; 0: never. */
  expires: number;
  kind: 'short' | 'long' | 'page';
  /** The subcode of code 190 that it is refused with; null while it lives. */
  dead: number | null;
}

const CODE_LIFE = 10 * 60_000;
const SHORT_LIFE = 5_400_000;
/** Meta's own number of seconds, about 60 days. */
export const LONG_LIFE_SECONDS = 5_183_944;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const DEATHS: Readonly<Record<number, string>> = {
  458: 'The user has not authorized application.',
  459: 'The user is enrolled in a blocking, logged-in checkpoint',
  460: 'The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  463: 'Session has expired.',
  467: 'The session is invalid because the user logged out.',
};

/** The refusal of a token that is dead for the reason of a subcode. */
export const dead = (subcode: number): GraphError => tokenRefused(subcode, DEATHS[subcode] ?? DEATHS[467]!);

const codeRefused = (subcode: number | undefined, message: string) =>
  new GraphError(100, message, {
    subcode,
    challenge: `OAuth "Facebook Platform" "invalid_code" "${message}"`,
  });

/** Consents, codes and tokens. Only hashes of codes and tokens are kept. */
export class Tokens {
  readonly #store: Store;
  readonly appId: string;
  readonly #appSecret: string;

  constructor(store: Store, app: { id: string; secret: string }) {
    this.#store = store;
    this.appId = app.id;
    this.#appSecret = app.secret;
  }

  get appToken(): string {
    return `${this.appId}|${this.#appSecret}`;
  }

  isSecret(secret: string): boolean {
    return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hashOf(this.#appSecret)));
  }

  proves(token: string, proof: string): boolean {
    return createHmac('sha256', this.#appSecret).update(token).digest('hex') === proof.toLowerCase();
  }

  grant(user: string): Grant | null {
    const raw = this.#store.prepared('select * from grants where user = ?').get(user);
    return raw
      ? {
          permissions: JSON.parse(String(raw['permissions'])) as Grant['permissions'],
          businesses: JSON.parse(String(raw['businesses'])) as string[],
          at: Number(raw['at']),
        }
      : null;
  }

  setGrant(user: string, { permissions, businesses }: Omit<Grant, 'at'>): void {
    this.#store
      .prepared('insert or replace into grants (user, permissions, businesses, at) values (?, ?, ?, ?)')
      .run(user, JSON.stringify(permissions), JSON.stringify(businesses), this.#store.now());
  }

  /** Takes back everything (the user's tokens die with 190/458), or one permission. */
  revoke(user: string, permission?: Permission): void {
    const grant = this.grant(user);
    if (permission && grant) {
      this.setGrant(user, { ...grant, permissions: { ...grant.permissions, [permission]: 'declined' } });
      return;
    }
    this.#store.prepared('delete from grants where user = ?').run(user);
    this.kill(user, 458);
  }

  kill(user: string, subcode: number): void {
    this.#store.prepared('update tokens set dead = ? where user = ? and dead is null').run(subcode, user);
  }

  issueCode(user: string, redirectUri: string): string {
    const code = `AQ${randomBytes(60).toString('base64url')}`;
    this.#store
      .prepared('insert into codes (hash, user, redirect_uri, expires, used) values (?, ?, ?, ?, 0)')
      .run(hashOf(code), user, redirectUri, this.#store.now() + CODE_LIFE);
    return code;
  }

  /** A code is good once, for ten minutes, and for the redirect_uri that it was asked with. */
  redeem(code: string, redirectUri: string): { token: string; seconds: number } {
    const raw = this.#store.prepared('select * from codes where hash = ?').get(hashOf(code));
    if (!/^AQ[\w-]{20,}$/.test(code) || !raw) throw codeRefused(undefined, 'Invalid verification code format.');
    if (raw['used']) throw codeRefused(36_009, 'This authorization code has been used.');
    if (Number(raw['expires']) < this.#store.now()) throw codeRefused(36_007, 'This authorization code has expired.');
    if (raw['redirect_uri'] !== redirectUri)
      throw codeRefused(
        36_008,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      );
    return this.#store.atomically(() => {
      this.#store.prepared('update codes set used = 1 where hash = ?').run(hashOf(code));
      return { token: this.#issue(String(raw['user']), 'short'), seconds: SHORT_LIFE / 1000 };
    });
  }

  lengthen(token: string): { token: string; seconds: number } {
    return { token: this.#issue(this.check(token).user, 'long'), seconds: LONG_LIFE_SECONDS };
  }

  /** The same token for the same page each time, as Meta gives; it does not expire. */
  pageToken(user: string, page: string): string {
    const body = createHmac('sha256', this.#appSecret).update(`page ${user} ${page}`).digest('base64url');
    const token = `EAAP${body}`;
    this.#store
      .prepared("insert or ignore into tokens (hash, user, page, issued, expires, kind) values (?, ?, ?, ?, 0, 'page')")
      .run(hashOf(token), user, page, this.#store.now());
    return token;
  }

  #issue(user: string, kind: 'short' | 'long'): string {
    const token = `EAAB${randomBytes(96).toString('base64url')}`;
    const now = this.#store.now();
    const life = kind === 'short' ? SHORT_LIFE : LONG_LIFE_SECONDS * 1000;
    this.#store
      .prepared('insert into tokens (hash, user, issued, expires, kind) values (?, ?, ?, ?, ?)')
      .run(hashOf(token), user, now, now + life, kind);
    return token;
  }

  look(token: string): Token | null {
    const raw = this.#store.prepared('select * from tokens where hash = ?').get(hashOf(token));
    return raw ? (raw as unknown as Token) : null;
  }

  /** Who speaks; throws code 190 for what is no token, dead, or expired. */
  check(token: string): Token {
    const found = this.look(token);
    if (!found) throw tokenMalformed();
    if (found.dead) throw dead(found.dead);
    if (found.expires && found.expires < this.#store.now()) {
      const [then, now] = [found.expires, this.#store.now()].map((at) => new Date(at).toUTCString());
      throw tokenRefused(463, `Session has expired on ${then}. The current time is ${now}.`);
    }
    return found;
  }
}
