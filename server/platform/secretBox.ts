import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database, such as Meta's tokens (D6.2). */
export interface SecretBox {
  seal(plain: string): string;
  /** Throws where the text was altered or sealed under another key. */
  open(sealed: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of 32 bytes for one purpose, so that no two purposes share one. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `millrace:${purpose}`, 32));

/** AES-256-GCM; a sealed text is base64url of version byte, nonce, tag and ciphertext. */
export const createSecretBox = (secretKey: string): SecretBox => {
  const key = deriveKey(secretKey, 'secret-box');
  return {
    seal: (plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes[0] !== 1 || bytes.length < 1 + IV_BYTES + TAG_BYTES) throw new Error('This is not a sealed secret.');
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
      return plain.toString('utf8');
    },
  };
};
