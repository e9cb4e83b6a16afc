import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The newest mail to an address; waits for it. */
export const newestMailTo = async (request: APIRequestContext, address: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/outbox.json');
      const mails = (await answer.json()) as Mail[];
      found = mails.find((mail) => mail.to.includes(address));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
};
