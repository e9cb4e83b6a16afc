import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database, such as Meta's tokens (D6.2). */
export interface SecretBox {
  seal(plain: string): string;
  /** Throws where the text was altered, or sealed under a key that is neither ours nor one before it. */
  open(sealed: string): string;
  /** The same secret under today's key; null: it is under that already. */
  reseal(sealed: string): string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of 32 bytes for one purpose, so that no two purposes share one. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `millrace:${purpose}`, 32));

/** Which key a text was sealed under; says nothing of the key. */
const ID_BYTES = 8;

interface Key {
  readonly id: Buffer;
  readonly key: Buffer;
}

const keyOf = (secretKey: string): Key => ({
  id: deriveKey(secretKey, 'secret-box-id').subarray(0, ID_BYTES),
  key: deriveKey(secretKey, 'secret-box'),
});

/** The first byte of a sealed text: what comes before its nonce. */
const NO_ID = 1;
const HAS_ID = 2;

const decrypt = ({ key }: Key, bytes: Buffer): string => {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('This is not a sealed secret.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return plain.toString('utf8');
};

/**
 * AES-256-GCM; a sealed text is base64url of version byte, id of the key, nonce, tag and ciphertext. Without earlier keys the
 * id is left out, as the release before writes and reads it: until a key is changed both may run on one database.
 */
export const createSecretBox = (secretKey: string, earlier: readonly string[] = []): SecretBox => {
  const current = keyOf(secretKey);
  const keys = [current, ...earlier.map(keyOf)];
  const head = earlier.length === 0 ? Buffer.of(NO_ID) : Buffer.concat([Buffer.of(HAS_ID), current.id]);
  /** With its key; a text without an id is opened by whichever fits, since a wrong one fails to authenticate. */
  const opened = (sealed: string): { readonly plain: string; readonly key: Key } => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes[0] === HAS_ID) {
      const id = bytes.subarray(1, 1 + ID_BYTES);
      const key = keys.find((one) => one.id.equals(id));
      if (!key) throw new Error('This was sealed under a key that is not known here.');
      return { plain: decrypt(key, bytes.subarray(1 + ID_BYTES)), key };
    }
    if (bytes[0] !== NO_ID) throw new Error('This is not a sealed secret.');
    for (const key of keys)
      try {
        return { plain: decrypt(key, bytes.subarray(1)), key };
      } catch (error) {
        if (key === keys.at(-1)) throw error;
      }
    throw new Error('There is no key.');
  };
  const seal = (plain: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.key, iv);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([head, iv, cipher.getAuthTag(), body]).toString('base64url');
  };
  return {
    seal,
    open: (sealed) => opened(sealed).plain,
    reseal: (sealed) => {
      const { plain, key } = opened(sealed);
      return key === current ? null : seal(plain);
    },
  };
};
