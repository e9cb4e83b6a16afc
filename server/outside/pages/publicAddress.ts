import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out for use on the public internet; the rest of IPv6 is for tunnels, translation, tests or the future. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: no private network, no machine of a cloud's own, nothing that
 * leads to one through a translation of IPv4 to IPv6.
 */
export const isPublicAddress = (text: string): boolean => {
  // Short and octal forms are read in different ways by different programs.
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
};
