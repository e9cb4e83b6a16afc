import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault } from '#server/backup/fault.ts';
import { restore } from '#server/backup/restore.ts';
import { environment } from './backup/env.ts';
import { explained } from './backup/explained.ts';
import { holdings } from './backup/words.ts';

// npm run restore -- FOLDER [--replace]
await explained(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new BackupFault('Name the backup: npm run restore -- backups/millrace-…');
  const archive = path.resolve(folder);
  const manifest = await restore(environment(), archive, { replace: values.replace });
  return `Restored the backup of ${manifest.takenAt}: ${holdings(manifest)}. Start Millrace with npm start.`;
});
