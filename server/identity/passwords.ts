import { hash, verify } from '@node-rs/argon2';
import { randomToken } from './tokens.ts';

/** OWASP's smallest setting of argon2id: 19 MiB, two passes (D3.5). The library's default is argon2id. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS);

let nobody: Promise<string> | null = null;

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown address) it does the same work and says no,
 * so that the response time reveals nothing.
 */
export const checkPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(randomToken());
  const known = passwordHash?.startsWith('$argon2') === true ? passwordHash : null;
  const same = await verify(known ?? (await nobody), password);
  return known !== null && same;
};
