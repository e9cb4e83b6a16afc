import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import type { ManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createQueues } from '#server/platform/jobs/worker.ts';
import { WORKERS } from '#server/workers.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { bundlePrograms } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ManagedDatabase['connection'];
  }
}

/** Copied for each server that a test starts: migrated once, instead of once per test. */
export const TEMPLATE = 'millrace_template';

/** Settings of a database of which nothing outlives a run: it does not wait for the disk. */
export const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
} as const;

let dataDir = '';
let database: ManagedDatabase | null = null;

/** Makes the migrated database that tests copy. */
export const makeTemplate = async (connection: ManagedDatabase['connection']): Promise<void> => {
  const admin = new Client({ ...connection, database: 'postgres' });
  await admin.connect();
  // A password is proven with each of some thousand connections: its strength is no matter here.
  await admin.query('set scram_iterations = 1');
  await admin.query(
    `alter role ${admin.escapeIdentifier(connection.user)} password ${admin.escapeLiteral(connection.password)}`,
  );
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openDatabase({ ...connection, database: TEMPLATE }, () => undefined);
  await migrate(template.db);
  await template.close();
  const boss = new PgBoss({ ...connection, database: TEMPLATE, schedule: false, supervise: false });
  await boss.start();
  await createQueues(boss, WORKERS);
  await boss.stop({ graceful: false });
};

/** One managed PostgreSQL for a whole run. */
export const setup = async (project: TestProject): Promise<void> => {
  // The whole check has made them already.
  const bundled = process.env['PROGRAMS'] ? null : bundlePrograms();
  dataDir = mkdtempSync(path.join(tmpdir(), 'millrace-test-'));
  database = await startManagedDatabase({
    dataDir,
    onNotice: (text, error) => console.error(text, error ?? ''),
    settings: FLEETING,
  });
  await makeTemplate(database.connection);
  await bundled;
  project.provide('postgres', database.connection);
};

export const teardown = async (): Promise<void> => {
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
