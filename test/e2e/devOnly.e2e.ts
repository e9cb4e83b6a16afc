import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { test } from './support/test.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

test('The built product has nothing of the gallery of charts and of Stately’s inspector', async ({ request }) => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts)
    expect(readFileSync(path.join(dist, name), 'utf8'), name).not.toMatch(/millrace-watch|stately\.ai|xstateinspector/);
  for (const page of ['/dev/statecharts', '/dev/parts']) expect((await request.get(page)).status(), page).toBe(404);
});
