import type { Tongue } from './tongue.ts';

/** Words in quotation marks stand aside while the rest is read. */
const QUOTES =
  /[“„«"](?<double>[^“”„«»"\n]{1,400})[”“»"]|(?<![\p{L}\p{N}])[‘‚'](?<single>[^‘’‚'\n]{1,400})[’‘'](?![\p{L}\p{N}])/gu;
export const QUOTED = String.raw`⟦\d+⟧`;

export interface Read {
  readonly clauses: readonly string[];
  readonly quotes: readonly string[];
}

/** A clause with its quotations as they were said. */
export const unquoted = (text: string, quotes: readonly string[]): string =>
  text.replaceAll(/⟦(\d+)⟧/g, (_, at: string) => quotes[Number(at)] ?? '');

export const isQuoted = (text: string): boolean => new RegExp(`^${QUOTED}$`).test(text.trim());

/** A full stop ends a sentence where a space or the end follows, not in "2.50" or "millrace.com". */
const SENTENCES = /(?<=[.!?…;])\s+|\n+/u;

/** The clauses of what somebody wrote: its sentences, parted where another thing is asked for. */
export const clausesOf = (text: string, tongues: readonly Tongue[]): Read => {
  const quotes: string[] = [];
  const masked = text.replaceAll(QUOTES, (...found: unknown[]) => {
    const { double, single } = found.at(-1) as {
      readonly double?: string;
      readonly single?: string;
    };
    quotes.push(double ?? single ?? '');
    return `⟦${quotes.length - 1}⟧`;
  });
  const ands = tongues.map(({ and }) => and).join('|');
  const opens = tongues
    .flatMap(({ opens: each, manner, less }) =>
      [each, ...Object.values(manner)].map((one) => one.replaceAll('LESS', less)),
    )
    .join('|');
  const parts = new RegExp(
    String.raw`(?:\s*[,–—]\s*(?:(?:${ands})\s+)?|\s+(?:${ands})\s+)(?=(?:(?:please|bitte|por favor|also|auch|tambi[eé]n)[, ]+)?(?:${opens})(?![\p{L}]))`,
    'iu',
  );
  const clauses = masked
    .split(SENTENCES)
    .flatMap((sentence) => sentence.split(parts))
    .map((clause) =>
      clause
        .trim()
        .replace(/^[-–—•*,]+\s*/u, '')
        .replace(/[.!?…;,]+$/u, ''),
    )
    .filter((clause) => /[\p{L}\p{N}⟦]/u.test(clause));
  return { clauses, quotes };
};
