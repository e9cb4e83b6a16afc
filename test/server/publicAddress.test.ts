import { expect, it } from 'vitest';
import { isPublicAddress } from '#server/outside/pages/publicAddress.ts';

it.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.1.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:82a::200e',
])('D5.13 knows %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['link-local and the metadata of clouds', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'],
  ['protocols, documentation and measuring', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.7'],
  ['many at once', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['the future', '240.0.0.1', '4000::1'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fdff:ffff::1'],
  ['site-local', 'fec0::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ['translations', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:53aa::1'],
  ['documentation in IPv6', '2001:db8::1', '3fff::1'],
  ['the rest', '100::1', '2001:2::1', '2001:10::1', '2001:20::1', '5f00::1'],
  ['none', '', 'localhost', '1.2.3', '256.1.1.1', '0x7f.1', '2130706433', 'fe80::1%eth0', '127.0.0.1:80'],
])('D5.13 reaches nothing of: %s', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
