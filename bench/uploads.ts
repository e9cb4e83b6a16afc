import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright';
import { MAX_PARALLEL_UPLOADS } from '#contract/rules/limits.ts';
import { beginBulk, imageFiles } from './bulkBoard.ts';
import { printMeasured } from './measure.ts';
import { withPerson } from './withPerson.ts';

const FILES = 100;
const BYTES = 2 * 1024 * 1024;
/** Of the bare loop's throughput. */
const LIMIT = 0.9;

/** Milliseconds from the first address that the page asks for until the last image is finished. */
const untilFinished = (page: Page, many: number): Promise<number> =>
  new Promise((resolve) => {
    let began = 0;
    let left = many;
    const start = (request: Request): void => {
      if (began === 0 && request.url().includes('/presigned-url/')) began = performance.now();
    };
    const end = (request: Request): void => {
      if (!request.url().includes('/upload_media/')) return;
      left -= 1;
      if (left > 0) return;
      page.off('request', start).off('requestfinished', end);
      resolve(performance.now() - began);
    };
    page.on('request', start).on('requestfinished', end);
  });

interface Bare {
  readonly picture: string;
  readonly many: number;
  readonly atOnce: number;
  readonly accountId: string;
}

/** The same calls by nothing but XMLHttpRequest: what a pipeline could reach. */
const bareLoop = async (page: Page, bare: Bare): Promise<number> => {
  const finished = untilFinished(page, bare.many);
  await page.evaluate(async ({ picture, many, atOnce, accountId }) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0)!);
    const send = (method: string, url: string, body?: XMLHttpRequestBodyInit, headers: Record<string, string> = {}) =>
      new Promise<string>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, url);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.addEventListener('load', () =>
          request.status < 300 ? resolve(request.responseText) : reject(new Error(`${url}: ${request.status}`)),
        );
        request.addEventListener('error', () => reject(new Error(url)));
        request.send(body ?? null);
      });
    const { csrfToken } = JSON.parse(await send('GET', '/api/auth/csrf/')) as { csrfToken: string };
    const one = async (): Promise<void> => {
      const asset = crypto.randomUUID();
      const query = `fileType=image/jpeg&mediaAssetId=${asset}&imageFormat=square`;
      const target = JSON.parse(await send('GET', `/api/uploads/presigned-url/?${query}`)) as {
        presignedUrl: string;
        storageKey: string;
      };
      await send('PUT', target.presignedUrl, new Blob([bytes]), { 'content-type': 'image/jpeg', 'if-none-match': '*' });
      const form = new FormData();
      form.set('media_asset_id', asset);
      form.set('ad_account_id', accountId);
      form.set('square_final_key', target.storageKey);
      await send('POST', '/api/meta/ads/upload_media/', form, { 'x-csrftoken': csrfToken });
    };
    let left = many;
    const lane = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }, bare);
  return finished;
};

/** Prints how fast many images are uploaded by the client, next to a bare loop of the same calls in the same browser. */
export const benchUploads = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page, person, folder }) => {
    const files = await imageFiles(folder, FILES, BYTES);
    const picture = (await readFile(files[0]!)).toString('base64');
    await page.goto('/ads/bulk');
    // Half before and half after, so that a machine that changes its pace meets both.
    const bare = { picture, many: FILES / 2, atOnce: MAX_PARALLEL_UPLOADS, accountId: person.accountId };
    const before = await bareLoop(page, bare);
    const finished = untilFinished(page, FILES);
    await beginBulk(page, files);
    const client = await finished;
    const after = await bareLoop(page, bare);
    const perSecond = (ms: number) => (FILES * BYTES) / 2 ** 20 / (ms / 1000);
    const baseline = perSecond(before + after);
    printMeasured(
      `${FILES} images of 2 MB, ${MAX_PARALLEL_UPLOADS} at once, until Meta has them: megabytes a second`,
      [
        { what: 'a bare loop of XMLHttpRequests (baseline)', best: baseline, median: before + after },
        {
          what: 'the client',
          best: perSecond(client),
          median: client,
          limit: Number((LIMIT * baseline).toPrecision(3)),
          least: true,
          baseline: { name: 'the bare loop', best: baseline },
        },
      ],
      ['MB/s', 'ms in all'],
    );
  });
