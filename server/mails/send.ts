import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import { composeMail } from './compose.ts';
import type { Letter } from './letter.ts';

/** Sends a letter, or says in plain words that it did not go out. */
export const sendLetter = async (
  { mail }: Pick<Deps, 'mail'>,
  to: string,
  letter: Letter,
  log: (error: unknown) => void,
): Promise<void> => {
  try {
    await mail.send(composeMail(to, letter));
  } catch (error) {
    log(error);
    throw new Problem(503, 'The mail could not be sent just now. Please try again in a minute.', {
      code: 'mail_failed',
    });
  }
};
