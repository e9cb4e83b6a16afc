import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '#test/support/accounts.ts';
import { openHttp2 } from '#test/support/http2.ts';
import { keyIn, mailTo } from '#test/support/mails.ts';
import { startSecureServer } from '#test/support/secureServer.ts';
import type { TestServer } from '#test/support/server.ts';

let ca = '';
let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  ({ server, ca } = await startSecureServer({ now: () => new Date(clock) }));
});
afterAll(() => server.stop());

/** As a browser, by whatever name it reached the server. */
const over = async <T>(host: string | undefined, act: (calls: ReturnType<typeof openHttp2>) => Promise<T>) => {
  const calls = openHttp2(server.url, ca, host);
  try {
    return await act(calls);
  } finally {
    calls.close();
  }
};

const newcomer = async (email: string): Promise<void> => {
  const registered = await over(undefined, (calls) =>
    calls.post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD }),
  );
  expect(registered.status).toBe(201);
};

const verified = async (email: string): Promise<void> => {
  await newcomer(email);
  const key = keyIn(await mailTo(server, email, 'Confirm your'));
  expect((await over(undefined, (calls) => calls.post('/api/auth/registration/verify-email/', { key }))).status).toBe(
    200,
  );
};

it('R2.10 D2.3 the link to a new password, asked for over HTTP/2, has the server’s own https origin and opens', async () => {
  await verified('ada@example.com');
  await over(undefined, async (calls) => {
    expect((await calls.post('/api/auth/password/reset/', { email: 'ada@example.com' })).status).toBe(200);
    const { links } = await mailTo(server, 'ada@example.com', 'Reset your password');
    expect(server.url).toMatch(/^https:/);
    expect(links[0]).toMatch(new RegExp(`^${server.url}/password-reset-confirm/`));
    const [, uid, token] = /confirm\/(\w+)\/([\w-]+)/.exec(links[0]!)!;
    const link = { uid, token, new_password1: `${PASSWORD} too`, new_password2: `${PASSWORD} too` };
    expect((await calls.post('/api/auth/password/reset/confirm/', link)).status).toBe(200);
  });
  const told = await mailTo(server, 'ada@example.com', 'Your password was changed');
  expect(told.links.map((link) => new URL(link).origin)).toEqual(told.links.map(() => server.url));
});

it('D3.3 the verification mail that is sent again after the answer has it, too', async () => {
  await newcomer('bee@example.com');
  // The account is made after the answer; before that there is nobody to mail again.
  await mailTo(server, 'bee@example.com', 'Confirm your');
  clock += 61_000;
  await over(undefined, (calls) => calls.post('/api/auth/registration/resend-email/', { email: 'bee@example.com' }));
  const mails = async () => (await server.outbox()).filter(({ to }) => to === 'bee@example.com');
  await expect.poll(async () => (await mails()).length).toBe(2);
  for (const { links } of await mails()) expect(links[0]).toMatch(new RegExp(`^${server.url}/verify-email/`));
});

it('D2.6 no Host, forged or of another port, gets into the link of a mail', async () => {
  await verified('cid@example.com');
  const ask = { email: 'cid@example.com' };
  const asked = await over('localhost:6666', (calls) => calls.post('/api/auth/password/reset/', ask));
  expect(asked.status).toBe(200);
  const { links } = await mailTo(server, 'cid@example.com', 'Reset your password');
  expect(links[0]).toMatch(new RegExp(`^https://localhost:${new URL(server.url).port}/password-reset-confirm/`));
  await over('evil.example', async (calls) => expect((await calls.get('/api/auth/csrf/')).status).toBe(421));
});

it('D3.3 D8.6 a mail leads to the name of the app by which its reader came, who is signed in there', async () => {
  const { port } = new URL(server.url);
  const email = 'dot@example.com';
  const registration = { email, password1: PASSWORD, password2: PASSWORD };
  for (const host of [`app.millrace.localhost:${port}`, 'APP.millrace.localhost:6666']) {
    clock += 61_000;
    const before = (await server.outbox()).length;
    await over(host, (calls) => calls.post('/api/auth/registration/', registration));
    await expect.poll(async () => (await server.outbox()).length).toBe(before + 1);
    const { links } = (await server.outbox()).find(({ to }) => to === email)!;
    expect(links[0]).toMatch(new RegExp(`^https://app\\.millrace\\.localhost:${port}/verify-email/`));
  }
  clock += 61_000;
  await over(`app.millrace.localhost:${port}`, (calls) => calls.post('/api/auth/password/reset/', { email }));
  const { links } = await mailTo(server, email, 'Reset your password');
  expect(links[0]).toMatch(new RegExp(`^https://app\\.millrace\\.localhost:${port}/`));
});
