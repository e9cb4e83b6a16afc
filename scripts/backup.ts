import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/backup.ts';
import { environment } from './backup/env.ts';
import { explained } from './backup/explained.ts';
import { holdings, notesOn } from './backup/words.ts';

// npm run backup -- [FOLDER] [--without-key]
await explained(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean', default: false } },
  });
  const env = environment();
  const named = `millrace-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const archive = path.resolve(positionals[0] ?? path.join('backups', named));
  const manifest = await backUp(env, archive, { withKey: !values['without-key'] });
  return [`Saved to ${archive}: ${holdings(manifest)}.`, ...notesOn(manifest)].join('\n');
});
