import { Agent, get } from 'node:http';

const CONNECTIONS = 20;

/** Reads an address as often as twenty connections can, each time with another cookie; the milliseconds of each. */
export const readFor = async (ms: number, address: string, cookies: readonly string[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  let turn = 0;
  const readOnce = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      turn += 1;
      get(address, { agent, headers: { cookie: cookies[turn % cookies.length] } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`));
        answer.resume().once('end', () => {
          took.push(performance.now() - began);
          resolve();
        });
      }).once('error', reject);
    });
  const end = performance.now() + ms;
  const readOn = async (): Promise<void> => {
    while (performance.now() < end) await readOnce();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn));
  agent.destroy();
  return took;
};
