import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from '#server/platform/dataDir/lock.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import type { ManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { canReach } from '#server/platform/db/managed/osUser.ts';

let folder = '';
const running: ManagedDatabase[] = [];
beforeEach(() => {
  // Private to its owner, as mktemp -d makes it: the database's own user cannot pass through it by itself.
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-managed-'));
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (dataDir = folder): Promise<ManagedDatabase> => {
  const database = await startManagedDatabase({ dataDir, onNotice: () => undefined });
  running.push(database);
  return database;
};

const ask = async (database: ManagedDatabase, sql: string): Promise<unknown[]> => {
  const client = new Client(database.connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const until = async (what: () => Promise<boolean> | boolean, ms = 90_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Another process that runs a few lines of ours, says "ready", and waits to be killed. */
const another = async (
  code: string,
): Promise<{ said: () => string; kill: () => Promise<void>; ended: Promise<number | null> }> => {
  const file = path.join(import.meta.dirname, `.tmp-${process.pid}-${Math.random().toString(36).slice(2)}.ts`);
  writeFileSync(file, code);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (status) => resolve(status));
  });
  await Promise.race([until(() => text.includes('ready')), ended]);
  rmSync(file);
  return {
    said: () => text,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

describe('the managed database', () => {
  it('D2.1 is made, keeps what was written over a stop, syncs to disk, and leaves no process behind', async () => {
    const first = await start();
    await ask(first, 'create table kept (n int); insert into kept values (7)');
    expect(await ask(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
    const pid = first.pid();
    await first.stop();
    expect(alive(pid)).toBe(false);
    const second = await start();
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('D2.1 works under a folder that its own user cannot pass through, and under a very long path', async () => {
    const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    if (process.getuid?.() === 0) expect(canReach({ uid: 65_534, gid: 65_534 }, deep)).toBe(false);
    const database = await start(deep);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90);
  });

  it('D2.1 one of another major version is refused untouched, with what to do; its own version reads it again', async () => {
    const first = await start();
    await ask(first, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const versionFile = path.join(folder, 'postgres', 'PG_VERSION');
    const version = readFileSync(versionFile, 'utf8');
    const files = () =>
      (readdirSync(folder, { recursive: true }) as string[]).map((name) => {
        const { mtimeMs, size, mode } = statSync(path.join(folder, name));
        return [name, mtimeMs, size, mode];
      });
    writeFileSync(versionFile, '17\n');
    const before = files();
    await expect(start()).rejects.toThrow(
      `The database in ${path.join(folder, 'postgres')} was made by PostgreSQL 17; this Millrace has PostgreSQL ` +
        `${version.trim()}, which cannot read it. Nothing was changed. With the Millrace that you had before, run npm run ` +
        `backup. Then move ${folder} away, and with this Millrace run npm run restore`,
    );
    expect(files()).toEqual(before);
    writeFileSync(versionFile, version);
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('D2.1 a database that a killed Millrace left running is taken over', async () => {
    const parent = await another(`
      import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
      const database = await startManagedDatabase({ dataDir: ${JSON.stringify(folder)}, onNotice: () => undefined });
      console.log('pid=' + database.pid() + ' ready');
      setInterval(() => undefined, 1000);`);
    const pid = Number(/pid=(\d+)/.exec(parent.said())?.[1]);
    await parent.kill();
    expect(alive(pid)).toBe(true);
    const database = await start();
    expect([database.adopted, database.pid()]).toEqual([true, pid]);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(alive(pid)).toBe(false);
  });

  it('D2.1 starts again by itself after it was killed, with everything that was committed', async () => {
    const database = await start();
    await ask(database, 'create table kept (n int); insert into kept values (7)');
    const pid = database.pid();
    process.kill(pid, 'SIGKILL');
    await until(() => database.pid() !== pid);
    expect(await ask(database, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('D2.1 a database that does again what a crash cut off is waited for, however long it takes, and said to be', async () => {
    const first = await start();
    await ask(first, 'create table kept (n int); insert into kept values (7)');
    await running.pop()!.stop();
    const cluster = path.join(folder, 'postgres');
    const own = (name: string) => {
      writeFileSync(path.join(cluster, name), '');
      const { uid, gid } = statSync(cluster);
      chownSync(path.join(cluster, name), uid, gid);
    };
    // It waits for more to do again until it is told that there is no more.
    own('standby.signal');
    const notices: string[] = [];
    const begun = startManagedDatabase({
      dataDir: folder,
      onNotice: (text) => void notices.push(text),
      settings: { hot_standby: 'off' },
      readyMs: 2000,
    });
    begun.then(
      (database) => running.push(database),
      () => undefined,
    );
    await Promise.race([begun, until(() => notices.length > 0)]);
    expect(notices).toEqual(['The database does again what a crash cut off. This may take some minutes.']);
    own('promote');
    process.kill(Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGUSR1');
    expect(await ask(await begun, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('D2.1 starts over the remains of a database that was killed with its Millrace', async () => {
    const parent = await another(`
      import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
      const database = await startManagedDatabase({ dataDir: ${JSON.stringify(folder)}, onNotice: () => undefined });
      console.log('pid=' + database.pid() + ' ready');
      setInterval(() => undefined, 1000);`);
    const pid = Number(/pid=(\d+)/.exec(parent.said())?.[1]);
    await parent.kill();
    process.kill(pid, 'SIGKILL');
    const database = await start();
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the lock of the data folder', () => {
  const holder = () =>
    another(`
      import { lockDataDir } from '#server/platform/dataDir/lock.ts';
      lockDataDir(${JSON.stringify(folder)});
      console.log('ready ' + process.pid);
      setInterval(() => undefined, 1000);`);

  it('D2.1 a second Millrace on the same folder is refused, with the folder and the process named', async () => {
    const other = await holder();
    const pid = Number(/ready (\d+)/.exec(other.said())?.[1]);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    expect(() => lockDataDir(folder)).toThrow(
      `Another Millrace (process ${pid}) is already using the data folder ${folder}.`,
    );
    await other.kill();
  });

  it('D2.1 what a killed Millrace left behind does not stand in the way, even where its pid lives again', async () => {
    const other = await holder();
    await other.kill();
    writeFileSync(path.join(folder, 'millrace.pid'), `${process.pid}\n`);
    lockDataDir(folder).release();
  });

  it('D2.1 the lock is free again after a stop', () => {
    lockDataDir(folder).release();
    lockDataDir(folder).release();
  });
});
