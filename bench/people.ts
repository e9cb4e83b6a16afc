import { randomUUID } from 'node:crypto';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { type SecureAnswer, secureClient } from './secureClient.ts';

const PASSWORD = 'a password for measuring';

/** The body of an answer that must be a success. */
export const ok = ({ status, body }: SecureAnswer): SecureAnswer['body'] => {
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Somebody with an ad account, and a plan unless they are to have none. */
export const newPerson = async (origin: string, { plan = 'pro' }: { readonly plan?: 'pro' | null } = {}) => {
  const email = `${randomUUID()}@example.com`;
  const client = secureClient(origin);
  const meta = { user: SEED.robin, business: SEED.riverside, adAccounts: [SEED.riversideMain] };
  const { cookie, ad_accounts: accounts } = ok(
    await client.post('/dev/people', { email, password: PASSWORD, plan, meta: plan === null ? null : meta }),
  );
  client.cookies.set(cookie.name, cookie.value);
  const account = accounts.find((each: { meta_id: string }) => each.meta_id === SEED.riversideMain);
  return { email, client, accountId: account?.id as string };
};
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** Uploads an image; returns how to have it finished. */
export const uploadTo = async ({ client, accountId }: Person, bytes: Uint8Array) => {
  const asset = randomUUID();
  const query = new URLSearchParams({ fileType: 'image/png', mediaAssetId: asset, imageFormat: 'square' });
  const { presignedUrl, storageKey } = ok(await client.get(`/api/uploads/presigned-url/?${query}`));
  ok(await client.put(presignedUrl, bytes, 'image/png'));
  return async (): Promise<void> => {
    const form = new FormData();
    form.set('media_asset_id', asset);
    form.set('ad_account_id', accountId);
    form.set('square_final_key', storageKey);
    ok(await client.post('/api/meta/ads/upload_media/', form));
  };
};

/** Milliseconds of a sign-in, by somebody whom nobody knows yet. */
export const signIn = async (origin: string, email: string): Promise<number> => {
  const client = secureClient(origin);
  await client.get('/api/auth/csrf/');
  const began = performance.now();
  ok(await client.post('/api/auth/login/', { email, password: PASSWORD }));
  const took = performance.now() - began;
  client.close();
  return took;
};
