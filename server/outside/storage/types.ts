/** What a presigned PUT may do: this key, this Content-Type, until then, once. It must carry `If-None-Match: *`. */
export interface PutAsk {
  readonly key: string;
  readonly contentType: string;
  readonly expiresInSeconds: number;
  /** Where the browser reached us; the disk driver's addresses begin with it. */
  readonly origin: string;
}

/** The store does not answer, or has no room. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** What a disk says that is full, or broken. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG']);

/** Whether an error says that the store cannot be used now, whatever the call. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageAway || (error instanceof Error && 'code' in error && DISK.has(String(error.code)));

/** Stores bytes by key. Keys are `a/b/c` of letters, digits, `-`, `_` and `.`; whoever knows no key finds nothing. */
export interface Storage {
  readonly driver: 'disk' | 's3';
  /** An address that takes one kind of PUT without a session. */
  presignPut(ask: PutAsk): Promise<string>;
  /** Size in bytes; null where there is no such key. */
  head(key: string): Promise<{ size: number } | null>;
  get(key: string): Promise<Buffer | null>;
  /** Replaces what the key held, wholly or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes every key that begins with `folder` and a slash. What is not there is no fault. */
  deleteUnder(folder: string): Promise<void>;
  /** Deletes the halves of files that a crash left behind. */
  sweep(): Promise<void>;
  /** Throws where the store cannot be written (readiness). */
  check(): Promise<void>;
}

const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Whether a text is a key at all; nothing that passes can leave the store's folder. */
export const isStorageKey = (text: string): boolean => text.length <= 300 && KEY.test(text);
