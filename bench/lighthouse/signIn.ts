import { chromium } from 'playwright';

/** Signs in through the screen of the running Chromium, whose cookies then stay, and lets go of it. */
export const signIn = async (port: number, origin: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('demo@millrace.example');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('turn-the-wheel');
  await password.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.close();
  await browser.close();
};
