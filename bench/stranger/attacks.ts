import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { Client } from 'pg';
import { runningDatabase } from '#server/platform/db/managed/managed.ts';
import { heavyImage } from '#test/support/images.ts';
import { newPerson, type Person, uploadTo } from '../people.ts';

const ADS = 20_000;
/** What one machine of an attacker does at once. */
const AT_ONCE = 50;
const STREAMS = 200;
const IMAGES = 20;

export interface Attack {
  readonly name: string;
  /** What is there before anybody is measured. */
  readonly prepare?: () => Promise<void>;
  /** Goes on until its process ends. */
  readonly run: () => void;
  readonly after?: () => Promise<void>;
}

/** So many at once, each again and again, whatever is answered. */
const flood = (many: number, once: () => Promise<unknown>) => (): void => {
  const one = async (): Promise<never> => {
    for (;;) await once().catch(() => null);
  };
  for (let each = 0; each < many; each += 1) void one();
};

/** Streams that are opened, and never read. */
const openStreams =
  (origin: string, { client }: Person) =>
  (): void => {
    const agent = new Agent({ rejectUnauthorized: false });
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const open = () =>
      new Promise<void>((done) => {
        const asked = request(new URL('/api/events/', origin), { agent, headers: { cookie } });
        asked.on('close', done).on('error', () => done());
        // What is refused is asked for again.
        asked.on('response', (answer) => answer.statusCode !== 200 && answer.resume());
        asked.end();
        setTimeout(() => asked.destroy(), 500);
      });
    flood(STREAMS, open)();
  };

/** Ads of somebody, as many as make reading them a burden. */
const seedAds = async (dataDir: string, { email }: Person): Promise<void> => {
  const connection = await runningDatabase(dataDir);
  if (connection === null) throw new Error('The managed database does not answer.');
  const client = new Client(connection);
  await client.connect();
  await client.query(
    `insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version, created_at, updated_at)
     select gen_random_uuid(), u.id, 'draft', 'Autumn sale ' || n, 'Everything must go', repeat('A long text. ', 40), '', '', '', 1, now(), now()
       from users u, generate_series(1, ${ADS}) n where u.email = $1`,
    [email],
  );
  await client.query('analyze ads');
  await client.end();
};

/** Has the payment service answer nothing, or answer again. */
const silence = async (payments: string, on: boolean): Promise<void> => {
  await fetch(new URL('/faults', payments), {
    method: 'POST',
    body: new URLSearchParams(on ? { fault: 'silence' } : {}),
    redirect: 'manual',
  });
};

/** Calls to a service that hung are not made for a while; people of the next attack need it. */
const paymentsAreBack = async (origin: string): Promise<void> => {
  while (!(await newPerson(origin).catch(() => null))) await new Promise((later) => setTimeout(later, 1000));
};

/** Where the product is that is attacked, and by whom. */
export interface Scene {
  readonly origin: string;
  readonly dataDir: string;
  /** Of the payments sandbox. */
  readonly payments: string;
  readonly one: Person;
}

/** The worst that one user can do, each by itself. */
export const attacksOf = ({ origin, dataDir, payments, one }: Scene): readonly Attack[] => {
  const { client } = one;
  const buyers: Person[] = [];
  let turn = 0;
  const tiny = new Uint8Array(200_000);
  const finishing: (() => Promise<void>)[] = [];
  return [
    {
      name: `${IMAGES} heaviest images`,
      prepare: async () => {
        const image = heavyImage(false);
        for (let each = 0; each < IMAGES; each += 1) finishing.push(await uploadTo(one, image));
      },
      run: () => {
        for (const finish of finishing) finish().catch(() => null);
      },
    },
    {
      name: `reading ${ADS.toLocaleString('en')} ads`,
      prepare: () => seedAds(dataDir, one),
      run: flood(AT_ONCE, () => client.get('/api/inventory/list/')),
    },
    {
      name: 'a payment service that hangs',
      prepare: async () => {
        for (let each = 0; each < 20; each += 1) buyers.push(await newPerson(origin, { plan: null }));
        await silence(payments, true);
      },
      run: flood(AT_ONCE, () => {
        turn += 1;
        const plan = { plan_name: 'pro', billing_period: 'monthly' };
        return buyers[turn % buyers.length]!.client.post('/api/accounts/billing/create-checkout/', plan);
      }),
      after: async () => {
        await silence(payments, false);
        await paymentsAreBack(origin);
      },
    },
    { name: `${AT_ONCE} calls at once`, run: flood(AT_ONCE, () => client.get('/api/accounts/credits/')) },
    { name: `${STREAMS} streams at once`, run: openStreams(origin, one) },
    {
      name: `${AT_ONCE} uploads at once`,
      run: flood(AT_ONCE, async () => {
        const query = new URLSearchParams({
          fileType: 'image/png',
          mediaAssetId: randomUUID(),
          imageFormat: 'square',
        });
        const { body } = await client.get(`/api/uploads/presigned-url/?${query}`);
        if (body.presignedUrl) await client.put(body.presignedUrl, tiny, 'image/png');
      }),
    },
  ];
};
