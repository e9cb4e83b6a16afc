import { expect, type Page } from 'playwright/test';
import { MAIN } from './support/origins.ts';
import { become, readyPerson } from './support/people.ts';
import { test } from './support/test.ts';

interface Weight {
  /** Files and first answers, without the stream of events, which stays open. */
  readonly requests: readonly string[];
  /** Bytes that came over the wire, by the path of the script. */
  readonly scripts: Readonly<Record<string, number>>;
}

/** What an empty cache has to fetch until the page is quiet. */
const weigh = async (page: Page, path: string, heading: string): Promise<Weight> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: string[] = [];
  const scripts: Record<string, number> = {};
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (response.request().resourceType() === 'eventsource' || protocol !== 'https:') return;
    requests.push(pathname);
    if (pathname.endsWith('.js')) scripts[pathname] = Number(response.headers()['content-length']);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  // The stream of events of who is signed in is no traffic for it.
  await page.waitForLoadState('networkidle');
  return { requests, scripts };
};

const expectAtMost = (weight: Weight, most: { readonly requests: number; readonly bytes: number }): void => {
  const bytes = Object.values(weight.scripts).reduce((sum, each) => sum + each, 0);
  expect(bytes, 'every script says how long it is').toBeGreaterThan(100_000);
  expect(bytes, JSON.stringify(weight.scripts, null, 1)).toBeLessThanOrEqual(most.bytes);
  expect(weight.requests.length, weight.requests.join('\n')).toBeLessThanOrEqual(most.requests);
};

test('the landing page comes in the first ten packets, which need no second way to the server and back', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const documents = new Set<string>();
  const bytes: number[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Document' && documents.add(requestId));
  network.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => documents.has(requestId) && bytes.push(encodedDataLength),
  );
  await page.goto(MAIN);
  await expect.poll(() => bytes.length).toBe(1);
  expect(bytes[0]).toBeGreaterThan(8_000);
  expect(bytes[0]).toBeLessThanOrEqual(10 * 1460);
});

test.describe('a stranger who was not asked about cookies yet', () => {
  test.use({ chose: false, fresh: true });

  test('fetches at most 140 kB of scripts in 10 requests for the sign-in screen', async ({ page }) => {
    expectAtMost(await weigh(page, '/login', 'Sign in'), { bytes: 140_000, requests: 10 });
  });
});

test.describe('who is signed in and was not asked yet', () => {
  test.use({ chose: false, fresh: true });

  test('fetches at most 170 kB of scripts in 9 files for the dashboard', async ({ page }) => {
    // Nobody whose ads run at Meta: to them the results of the last days come after the first screen.
    await become(page.context(), await readyPerson());
    const { requests, scripts } = await weigh(page, '/dashboard', 'Dashboard');
    // The calls go out together, and how many there are is the server's state: whether campaigns were ever read from Meta.
    const files = requests.filter((path) => !path.startsWith('/api/'));
    expectAtMost({ requests: files, scripts }, { bytes: 170_000, requests: 9 });
  });
});
