import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that takes every message and keeps it as it came. */
export const startSmtpSink = async (): Promise<{ url: string; messages: string[]; stop(): Promise<void> }> => {
  const messages: string[] = [];
  const server = createServer((socket) => {
    let body: string | null = null;
    let rest = '';
    const answer = (line: string): void => {
      if (/^EHLO/i.test(line)) socket.write('250-sink\r\n250 8BITMIME\r\n');
      else if (/^DATA/i.test(line)) {
        body = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body === null) answer(line);
        else if (line === '.') {
          messages.push(body);
          body = null;
          socket.write('250 kept\r\n');
        } else body += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
