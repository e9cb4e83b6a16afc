import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '#server/platform/http/source.ts';
import { startServer } from '#test/support/server.ts';

describe('D3.5 Where a request is from', () => {
  it('is one place for a whole /64 of IPv6, however the address is written', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2:0:0:0:9',
      '2001:db8:1:2::ffff:192.0.2.1',
    ])
      expect([address, sourceOf(address)]).toEqual([address, '2001:db8:1:2::/64']);
    expect(sourceOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(sourceOf('::1')).toBe('0:0:0:0::/64');
    expect(sourceOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(sourceOf('1::2:3:4:5:6:7')).toBe('1:0:2:3::/64');
  });

  it('is the address itself of IPv4, also where it comes as IPv6', () => {
    expect(sourceOf('192.0.2.1')).toBe('192.0.2.1');
    expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(sourceOf('::FFFF:192.0.2.1')).toBe('192.0.2.1');
  });

  it('counts for limits: no address of a /64 is a way around them, and its neighbour is somebody else', async () => {
    const server = await startServer({ env: { TRUST_PROXY: '1' } });
    const ask = async (from: string): Promise<number> => {
      const { status } = await server
        .client()
        .post(
          '/api/auth/password/reset/',
          { email: `${randomUUID()}@example.com` },
          { headers: { 'x-forwarded-for': from } },
        );
      return status;
    };
    const statuses = new Set<number>();
    for (let at = 0; at < 24; at += 1) statuses.add(await ask(`2001:db8:7:7::${at.toString(16)}`));
    expect(statuses).toContain(429);
    expect(await ask('2001:db8:7:8::1')).toBe(200);
    await server.stop();
  });
});
