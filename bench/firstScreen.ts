import { chromium } from 'playwright';
import { brotliSize } from './floor.ts';

/** What a browser with an empty cache loads until a screen is drawn. */
export interface FirstScreen {
  readonly name: string;
  readonly requests: number;
  readonly scripts: number;
  /** Bytes, brotli at its highest quality, as the server sends them. */
  readonly script: number;
  readonly style: number;
  readonly font: number;
  /** Milliseconds until the largest paint, on this machine. */
  readonly largestPaint: number;
}

export interface Visit {
  readonly name: string;
  readonly path: string;
  /** Text that is on the finished screen. */
  readonly shows: string;
  readonly signIn?: { readonly email: string; readonly password: string };
}

const kinds = (url: string): 'script' | 'style' | 'font' | null =>
  /\.js(\?|$)/.test(url) ? 'script' : /\.css(\?|$)/.test(url) ? 'style' : /\.woff2(\?|$)/.test(url) ? 'font' : null;

export const measureFirstScreen = async (
  origin: string,
  visit: Visit,
  executablePath?: string,
): Promise<FirstScreen> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin });
    if (visit.signIn) {
      const entry = await context.newPage();
      await entry.goto('/login');
      await entry.getByLabel('Email').fill(visit.signIn.email);
      await entry.getByLabel('Password', { exact: true }).fill(visit.signIn.password);
      await entry.getByRole('button', { name: 'Sign in' }).click();
      await entry.waitForURL('**/dashboard');
      await entry.close();
    }
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    const sums = { script: 0, style: 0, font: 0 };
    const counts = { requests: 0, scripts: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(origin) || response.request().resourceType() === 'eventsource') return;
      counts.requests += 1;
      const kind = kinds(response.url());
      if (!kind) return;
      if (kind === 'script') counts.scripts += 1;
      reading.push(
        response.body().then((body) => void (sums[kind] += kind === 'font' ? body.length : brotliSize(body))),
      );
    });
    await page.goto(visit.path);
    await page.getByText(visit.shows).first().waitFor();
    await page.waitForTimeout(1_000);
    await Promise.all(reading);
    const largestPaint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
          setTimeout(() => resolve(Number.NaN), 1_000);
        }),
    );
    return { name: visit.name, ...counts, ...sums, largestPaint };
  } finally {
    await browser.close();
  }
};
