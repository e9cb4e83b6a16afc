import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Where a request is from, as limits count it: an IPv4 address, or the /64 of an IPv6 address, of which whoever has one has
 * them all. `address`: as Fastify's `request.ip` has it.
 */
export const sourceOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  // An address may end in the four numbers of IPv4, which are two groups.
  const length = front.length + back.length + (plain.includes('.') ? 1 : 0);
  const all = [...front, ...Array.from({ length: 8 - length }, () => '0'), ...back];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
