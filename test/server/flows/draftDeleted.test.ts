import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { done, failed, makeFlow, readyToPublish, runFlow, walkedBy } from '#test/support/flows.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

/** Stands still unless the test moves it: a step looks again when the test says so. */
let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());

const lookAgain = async (): Promise<void> => {
  clock += 60_000;
  await settleJobs(server);
};

test('D7.1 drafts that are deleted or archived while images are made leave each other one its own', async () => {
  const client = await payingUser(server);
  const account = await connectedAccount(client);
  const { brief } = await readyToPublish(client, account.id);
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count: 3 }),
        node('images', 'make_image', { photos: 'brand', replace: true }),
        node('tell', 'notify', { message: 'It did not work.' }),
        done,
        failed,
      ],
      [
        from('start', { started: 'copy' }),
        from('copy', { ok: 'images', failed: 'tell', no_credits: 'tell' }),
        from('images', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
  );
  // Ahead of the database's clock, by which jobs wait.
  clock = Date.now() + 60_000;
  const { id } = await runFlow(client, flow.id);
  await settleJobs(server);
  const made = async () => {
    const { rows } = await server.deps.pool.query<{ square: string; headline: string }>(
      `select pictures -> 'square' ->> 'id' as square, ask -> 'copies' -> index::int ->> 'headline' as headline
         from generation_items join generations on generations.id = generation_id
        where user_id = $1 and kind = 'image' and generation_items.state = 'made' order by index`,
      [client.userId],
    );
    return rows;
  };
  for (let looks = 0; looks < 6 && (await made()).length < 3; looks += 1) {
    await lookAgain();
  }
  expect(await walkedBy(client, id)).toEqual(['copy.ok']);
  const read = async (): Promise<Ad[]> => {
    const { rows } = await server.deps.pool.query<{ id: string }>('select id from ads where user_id = $1', [
      client.userId,
    ]);
    return (await client.get(`/api/ads/?ad_ids=${rows.map((ad) => ad.id).join()}`)).body.ads;
  };
  const images = await made();
  const draftOf = async (at: number): Promise<Ad> =>
    (await read()).find(({ copy }) => copy.headline === images[at]!.headline)!;
  const [first, second, third] = [await draftOf(0), await draftOf(1), await draftOf(2)];
  expect((await client.delete(`/api/ad-creatives/${first.id}/`)).status).toBe(204);
  const archived = await client.post('/api/ad-creatives/archive/', { ad_ids: [second.id], archived: true });
  expect(archived.status, archived.text).toBe(200);
  await lookAgain();
  expect(await walkedBy(client, id)).toEqual(['copy.ok', 'images.ok']);
  const shown = (await read()).map((ad) => [ad.id, ad.media.square?.id]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [second.id, undefined],
      [third.id, images[2]!.square],
    ]),
  );
  expect(shown).toHaveLength(2);
});
