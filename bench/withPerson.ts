import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { newPerson, ok, type Person } from './people.ts';
import { startProduct } from './product.ts';

/** How much slower than this machine the browser's processor is. */
const SLOWDOWN = 4;
/** As many as one call makes. */
const BATCH = 200;

/** The built product, and somebody signed in to it in a browser. */
export interface AtWork {
  readonly page: Page;
  readonly person: Person;
  readonly folder: string;
}

export const withPerson = async (
  executablePath: string | undefined,
  work: (at: AtWork) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-browser-'));
  const product = await startProduct(path.join(folder, 'data'), { env: { TRUST_PROXY: '1' } });
  const { origin } = product;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const person = await newPerson(origin);
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin });
    const cookies = [...person.client.cookies].map(([name, value]) => ({ name, value, url: origin, secure: true }));
    const consent = writeConsent({ analytics: false, at: new Date() });
    await context.addCookies([...cookies, { name: CONSENT_COOKIE, value: consent, url: origin, secure: true }]);
    await work({ page: await context.newPage(), person, folder });
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** From now on the page has a slow processor. */
export const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
};

/** Makes so many drafts. */
export const makeAds = async ({ client, accountId }: Person, many: number): Promise<void> => {
  for (let made = 0; made < many; made += BATCH) {
    const ads = Array.from({ length: Math.min(BATCH, many - made) }, (_, at) => ({
      id: crypto.randomUUID(),
      fields: {
        name: `Autumn roast ${made + at}`,
        headline: 'Fresh from the mill',
        primary_text: 'Roasted this morning, at your door tomorrow.',
        link: 'https://riverside.example/',
        ad_account_id: accountId,
      },
    }));
    ok(await client.post('/api/ad-creatives/bulk-create/', { ads }));
  }
};
