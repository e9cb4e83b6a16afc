const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|([\w-]+\.)+localhost)$/;

/** Where a consent may lead back to: this computer by any of its names, or what was configured, to the letter. */
export const mayRedirect = (uri: string, configured: readonly string[]): boolean => {
  if (configured.includes(uri)) return true;
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  return /^https?:$/.test(protocol) && !username && !password && LOOPBACK.test(hostname);
};
