/** A file with the folders that it came in. */
export interface DroppedFile {
  readonly file: File;
  readonly name: string;
}

/** What systems put into folders by themselves. */
const isHidden = (name: string): boolean => /(^|\/)(\.|Thumbs\.db$|desktop\.ini$|__MACOSX\/)/i.test(name);

/** Folders are not read deeper, and no more files than this are looked for: a whole disk may be dropped. */
const MAX_DEPTH = 5;
const MAX_FOUND = 2000;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader answers with some of the entries, then with more, then with none. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesIn = async (entry: FileSystemEntry, path: string, depth: number, found: DroppedFile[]): Promise<void> => {
  const name = `${path}${entry.name}`;
  if (found.length >= MAX_FOUND) return;
  if (entry.isFile) found.push({ file: await fileOf(entry as FileSystemFileEntry), name });
  else if (depth < MAX_DEPTH)
    for (const inside of await entriesOf(entry as FileSystemDirectoryEntry))
      await filesIn(inside, `${name}/`, depth + 1, found);
};

/** Of a file field; one that asks for a folder gives paths. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .map((file) => ({ file, name: file.webkitRelativePath || file.name }))
    .filter(({ name }) => !isHidden(name));

/** Of a drop: files, and those in folders. What is dropped must be asked for before anything is awaited. */
export const droppedFiles = async (data: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null)) return chosenFiles(data.files);
  const found: DroppedFile[] = [];
  for (const entry of entries) if (entry) await filesIn(entry, '', 0, found);
  return found.filter(({ name }) => !isHidden(name));
};
