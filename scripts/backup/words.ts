import type { Manifest } from '#server/backup/manifest.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const size = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** What an archive holds, in a line. */
export const holdings = ({ tables, contents }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(rows, 'row')} of ${count(tables.length, 'table')}, in ${count(contents.files, 'file')} of ${size(contents.bytes)}`;
};

/** What whoever keeps the archive must know. */
export const notesOn = ({ key, storage, gone }: Manifest): string[] => [
  key.included
    ? 'It holds the secret key and personal data: keep it as safe as a password.'
    : 'It does not hold the secret key: keep that too, elsewhere. It holds personal data.',
  ...(storage === 's3' ? ['The images are in the S3 bucket, which keeps its own versions.'] : []),
  ...(gone > 0 ? [`${count(gone, 'image was', 'images were')} deleted or replaced while it was written.`] : []),
];
