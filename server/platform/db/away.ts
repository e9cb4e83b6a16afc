/** What the network says of a connection. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** ENOENT is of the network only where it is about a socket. */
const CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/** Classes of PostgreSQL's errors that are no fault of the query (its appendix A). */
const CLASSES = new Set([
  '08', // the connection failed
  '53', // no memory, no disk, too many connections
  '57', // it stops or starts, or the query took too long
  '58', // its own system failed
]);
/** A database that may only be read: after a change of the primary. */
const READ_ONLY = '25006';

/** What `pg` throws without a code. */
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database cannot be used now, whatever the query. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  if (typeof code !== 'string') return TEXTS.test(error.message);
  if (severity !== undefined) return CLASSES.has(code.slice(0, 2)) || code === READ_ONLY;
  return NETWORK.has(code) && CALLS.has(String(syscall));
};
