import { expect } from 'vitest';
import type { TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'a heron by the weir';

/** Registers through the calls and opens the link of the mail: a verified account. */
export const registerAndVerify = async (server: TestServer, email: string, password = PASSWORD): Promise<void> => {
  const client = server.client();
  const registered = await client.post('/api/auth/registration/', { email, password1: password, password2: password });
  expect(registered.status, registered.text).toBe(201);
  // Elsewhere: the browser that registered would be signed in by its link.
  const verified = await server
    .client()
    .post('/api/auth/registration/verify-email/', { key: await keyFor(server, email) });
  expect(verified.status, verified.text).toBe(200);
};

/** The key in the newest mail that confirms an address. */
export const keyFor = async (server: TestServer, email: string): Promise<string> => {
  const mails = await server.outbox();
  const mail = mails.find(({ to, subject }) => to === email && subject.includes('Confirm your'));
  const key = /\/verify-email\/([\w-]+)/.exec(mail?.links.join(' ') ?? '')?.[1];
  if (key === undefined)
    throw new Error(`No mail asks ${email} to confirm the address. ${JSON.stringify([mails[0], ...server.faults])}`);
  return key;
};

export const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/auth/login/', { email, password });
