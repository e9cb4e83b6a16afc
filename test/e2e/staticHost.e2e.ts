import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { DEMO, person } from './support/person.ts';
import { test } from './support/test.ts';

const built = readFileSync(path.resolve(import.meta.dirname, '../../dist/index.html'), 'utf8');

test('D1.1 D1.2 D2.3 the built page works as any file server gives it, without our configuration in it', async ({
  page,
}) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ status: 200, contentType: 'text/html', body: built })
      : route.continue(),
  );
  const I = person(page);
  await page.goto('/');
  await page.waitForURL('**/login**');
  await expect(page).toHaveTitle('Sign in · Millrace');
  await expect(page.getByText(/Sandbox/)).toHaveCount(0);
  await I.signIn(DEMO.email, DEMO.password);
  await I.seeHeading('Dashboard');
});
