import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user, as every handler sees them. */
export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The session belongs to somebody else, who looks around and changes nothing (D8.6). */
  readonly read_only?: true;
}

export interface Session {
  /** SHA-256 of the cookie's value, in hex: names the session without being able to open it. */
  readonly key: string;
  /** Names it to its user. */
  readonly id: string;
  readonly createdAt: Date;
  /** When it was last noted that it was used. */
  readonly seenAt: Date;
  /** The id of whom it belongs to: who looks around in a demo workspace is still one person among many. */
  readonly person: number;
  readonly user: SessionUser;
}

/** How the server identifies the user; the identity capability implements it. */
export interface Sessions {
  /** The cookie's value; null where there is none. */
  read(request: FastifyRequest): string | null;
  /** The session that the request's cookie opens; null where there is none, or it has ended. */
  find(request: FastifyRequest): Promise<Session | null>;
  /** Notes that a session is in use, so that it lives on. */
  use(session: Session, token: string, reply: FastifyReply): Promise<void>;
  /** Whether the cookie's session went with its account, which was deleted. */
  isGone(request: FastifyRequest): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in; set before any handler of /api/ runs. */
    session: Session | null;
  }
}

export const userOf = (request: FastifyRequest): SessionUser | null => request.session?.user ?? null;
