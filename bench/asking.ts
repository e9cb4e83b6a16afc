import { get } from 'node:http';
import { type Spread, spreadOf } from './measure.ts';

/** Reads a page of the product as somebody who is signed in, to its last byte. Throws at any answer but 200. */
export const read = (address: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });

/** Milliseconds of each, in rounds that take turns; `warm` rounds before them are for the compiler. */
export const askedInTurns = async (
  works: readonly (() => Promise<unknown>)[],
  { rounds, warm }: { readonly rounds: number; readonly warm: number },
): Promise<Spread[]> => {
  const times = works.map((): number[] => []);
  for (let round = -warm; round < rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (round >= 0) times[at]!.push(performance.now() - began);
    }
  return times.map(spreadOf);
};
