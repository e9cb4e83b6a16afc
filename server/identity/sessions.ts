import { together } from '#server/platform/db/together.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CSRF_COOKIE } from '#server/platform/http/csrf.ts';
import type { Session, Sessions } from '#server/platform/http/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGoneSession } from './goneSessions.ts';
import { hashToken, looksLikeToken, randomToken } from './tokens.ts';

/** Of a name with this prefix browsers make sure that the host itself set it, over https: no sibling host can plant one. */
export const SESSION_COOKIE = '__Host-sessionid';
/**
 * The name before that one. It opens only sessions from before the new name, and is replaced with their next call, so
 * that nobody was signed out by the change. The last of them ends twelve weeks after it; then this may go.
 */
const OLD_SESSION_COOKIE = 'sessionid';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends two weeks after its last use, and twelve weeks after its start at the latest. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 6 * IDLE_MS;
/** How stale `seen_at` may become: not every request needs a write. */
const SEEN_EVERY_MS = 10 * 60 * 1000;

type Needs = Pick<Deps, 'pool' | 'now'>;
type FinderNeeds = Pick<Deps, 'pool' | 'now' | 'env'>;

type WithCookies = Pick<FastifyRequest, 'cookies'>;

const hasOldName = ({ cookies }: WithCookies): boolean => cookies[SESSION_COOKIE] === undefined;

export const readSessionCookie = ({ cookies }: WithCookies): string | null =>
  cookies[SESSION_COOKIE] ?? cookies[OLD_SESSION_COOKIE] ?? null;

interface Row {
  session_id: string;
  /** The id of whom the session belongs to. */
  person: number;
  read_only: boolean;
  id: number;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  seen_at: Date;
  old_cookie: boolean;
}

/** When a session that is used at a time ends, unless it is used again. */
const endOf = (createdAt: Date, at: Date): Date =>
  new Date(Math.min(at.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));

/** Reads sessions that have not ended, by their tokens' hashes. */
const rowsOf =
  ({ pool, now, env }: FinderNeeds) =>
  async (hashes: readonly Buffer[]): Promise<(Row | null)[]> => {
    const { rows } = await pool.query<Row & { place: number }>({
      name: 'sessions_by_tokens',
      text: `select t.place::integer - 1 as place, u.id, u.email, u.username, u.first_name, u.last_name,
                    s.id as session_id, s.created_at, s.seen_at, s.old_cookie, s.user_id as person,
                    u.id <> s.user_id as read_only
               from unnest((select $1::bytea[])) with ordinality t (hash, place)
               join sessions s on s.token_hash = t.hash
               left join users shown on shown.id = s.looks_at and shown.email = $3
               join users u on u.id = coalesce(shown.id, s.user_id)
              where s.expires_at > $2`,
      values: [hashes, now(), env.shownAccount],
    });
    const found = hashes.map((): Row | null => null);
    for (const { place, ...row } of rows) found[place] = row;
    return found;
  };

/** The session that a request's cookie opens; null where there is none, or it has ended. */
export const sessionFinder = (deps: FinderNeeds): ((request: WithCookies) => Promise<Session | null>) => {
  // Every call looks up one first: in a rush they share statements.
  const rowOf = together(rowsOf(deps));
  return async (request) => {
    const token = readSessionCookie(request);
    if (token === null || !looksLikeToken(token)) return null;
    const hash = hashToken(token);
    const row = await rowOf(hash);
    if (row === null || (hasOldName(request) && !row.old_cookie)) return null;
    const { created_at: createdAt, seen_at: seenAt, session_id, old_cookie: _, person, read_only, ...user } = row;
    const of = { key: hash.toString('hex'), id: session_id, person, createdAt, seenAt };
    return { ...of, user: read_only ? { ...user, read_only } : user };
  };
};

/** Extends a session that is in use, and its cookie. */
export const useSession = async (
  { pool, now }: Needs,
  { createdAt, seenAt }: Session,
  token: string,
  reply: FastifyReply,
): Promise<void> => {
  const at = now();
  if (at.getTime() - seenAt.getTime() <= SEEN_EVERY_MS && !hasOldName(reply.request)) return;
  const end = endOf(createdAt, at);
  const { rowCount } = await pool.query({
    name: 'session_seen',
    text: 'update sessions set seen_at = $2, expires_at = $3 where token_hash = $1',
    values: [hashToken(token), at, end],
  });
  if (rowCount === 1) setSessionCookie(reply, token, end.getTime() - at.getTime());
};

/**
 * Starts a session by the password with that hash, and returns the cookie's value, which is kept nowhere else. Null if
 * the password has changed: a change ends every session, and none may start with the old password.
 */
export const startSessionBy = async (
  { pool, now }: Needs,
  userId: number,
  passwordHash: string | null,
  userAgent: string,
): Promise<string | null> => {
  const token = randomToken();
  const at = now();
  const { rowCount } = await pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
     select $1::bytea, id, $3::timestamptz, $3, $4::timestamptz, $5 from users
      where id = $2 and ($6::text is null or password_hash = $6) for share`,
    [hashToken(token), userId, at, new Date(at.getTime() + IDLE_MS), userAgent.slice(0, 300), passwordHash],
  );
  return rowCount === 1 ? token : null;
};

/** Starts a session, whatever the user's password is. */
export const startSession = async (deps: Needs, userId: number, userAgent: string): Promise<string> => {
  const token = await startSessionBy(deps, userId, null, userAgent);
  if (token === null) throw new Error('There is no such user.');
  return token;
};

export const endSession = async ({ pool }: Pick<Deps, 'pool'>, token: string): Promise<void> => {
  await pool.query('delete from sessions where token_hash = $1', [hashToken(token)]);
};

/** Deletes sessions that have ended. */
export const sweepSessions = async ({ pool, now }: Needs): Promise<void> => {
  await pool.query('delete from sessions where expires_at <= $1', [now()]);
};

const OF_SESSION = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

const clearOldName = (reply: FastifyReply): void => {
  if (reply.request.cookies[OLD_SESSION_COOKIE] !== undefined) void reply.clearCookie(OLD_SESSION_COOKIE, OF_SESSION);
};

export const setSessionCookie = (reply: FastifyReply, token: string, lifeMs = IDLE_MS): void => {
  clearOldName(reply);
  void reply.setCookie(SESSION_COOKIE, token, { ...OF_SESSION, maxAge: Math.floor(lifeMs / 1000) });
};

/** With the session the CSRF secret goes, which was its own. */
export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(CSRF_COOKIE, { path: '/', secure: true, sameSite: 'lax' });
  clearOldName(reply);
  void reply.clearCookie(SESSION_COOKIE, OF_SESSION);
};

/** What the guard of every request needs to know of sessions. */
export const sessionsOf = (deps: FinderNeeds): Sessions => ({
  read: readSessionCookie,
  find: sessionFinder(deps),
  use: (session, token, reply) => useSession(deps, session, token, reply),
  isGone: async (request) => {
    const token = readSessionCookie(request);
    return token !== null && looksLikeToken(token) && isGoneSession(deps, hashToken(token).toString('hex'));
  },
});
