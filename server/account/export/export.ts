import { Readable } from 'node:stream';
import { ledgerCsv } from '#server/billing/ledgerCsv.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import { accountOf } from './account.ts';
import { adsMembers } from './ads.ts';
import { billingOf } from './billing.ts';
import { brandOf } from './brand.ts';
import { connectionOf } from './connection.ts';
import { flowsMembers } from './flows.ts';
import { generationsMembers } from './generations.ts';
import { imagesOf } from './images.ts';
import type { ImagesSeen } from './images.ts';
import { json } from './json.ts';
import { messagesOf } from './messages.ts';
import { presetsMembers } from './presets.ts';
import { readme } from './readme.ts';
import { dailyResultsCsv, viewsOf } from './results.ts';
import { zipOf } from './zip.ts';
import type { ZipEntry } from './zip.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'storage'>;

const entriesOf = async function* (deps: Needs, { id, email }: SessionUser): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const at = deps.now();
  const seen: ImagesSeen = { missing: [], leftOut: [] };
  yield { name: 'account.json', at, content: json(await accountOf(deps, id)) };
  yield { name: 'ads.json', at, content: json(adsMembers(db, id)) };
  yield { name: 'presets.json', at, content: json(presetsMembers(db, id)) };
  yield { name: 'brand.json', at, content: json(await brandOf(db, id)) };
  yield { name: 'generations.json', at, content: json(generationsMembers(db, id)) };
  yield { name: 'flows.json', at, content: json(flowsMembers(db, id)) };
  yield { name: 'results.json', at, content: json(await viewsOf(db, id)) };
  yield { name: 'results.csv', at, content: dailyResultsCsv(db, id) };
  yield { name: 'credits.csv', at, content: ledgerCsv(db, id, {}) };
  yield { name: 'billing.json', at, content: json(await billingOf(db, id)) };
  yield { name: 'connection.json', at, content: json(await connectionOf(db, id)) };
  yield { name: 'messages.json', at, content: json(messagesOf(db, id)) };
  yield* imagesOf(deps, id, seen);
  // Last, because it lists what could not be included.
  yield { name: 'README.txt', at, content: readme(email, at, seen) };
};

/** Everything we store about a user, as a streamed zip. */
export const exportOf = (deps: Needs, user: SessionUser): Readable =>
  Readable.from(zipOf(entriesOf(deps, user)), { objectMode: false, highWaterMark: 64 * 1024 });
