import { createTransport } from 'nodemailer';
import { createBreaker } from '#server/outside/breaker.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { envelopeOf } from './envelope.ts';
import type { Mail } from './types.ts';

/** Mail over SMTP. Each burst of messages uses a new connection, with a timeout. */
export const createSmtp = (url: string, from: string): Mail => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const breaker = createBreaker({
    // A server that refuses one message has answered.
    isAway: (error) => !(error instanceof Error && 'responseCode' in error),
    fault: () => new Error('The mail server was not asked: it did not answer lately.'),
  });
  return outsideTransactions('The mail server', {
    send: (message) =>
      breaker.run(async () => {
        await transport.sendMail(envelopeOf(from, message));
      }),
    close: async () => transport.close(),
  });
};
