import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAndVerify, signIn } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { NECESSARY } from '../../site/legal/cookies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const DAY_S = 86_400;

it('R1.07 The cookies of a sign-in last as long as the table of cookies says', async () => {
  await registerAndVerify(server, 'ann@example.com');
  const answer = await signIn(server.client(), 'ann@example.com');
  const ages = answer.headers
    .getSetCookie()
    .map((line) => [line.split('=')[0], Number(/max-age=(\d+)/i.exec(line)?.[1]) / DAY_S]);
  expect(Object.fromEntries(ages)).toEqual({ '__Host-sessionid': 14, csrftoken: 52 * 7 });
  const lasts = (cookie: string) => NECESSARY.find(({ shownAs }) => shownAs === cookie)?.lasts;
  expect([lasts('__Host-sessionid'), lasts('csrftoken')]).toEqual([
    expect.stringMatching(/^14 days/),
    expect.stringMatching(/^52 weeks/),
  ]);
});
