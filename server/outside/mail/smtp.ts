import { createTransport } from 'nodemailer';
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
  return {
    send: async (message) => {
      await transport.sendMail(envelopeOf(from, message));
    },
    close: async () => transport.close(),
  };
};
