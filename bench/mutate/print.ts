import type { Verdict } from './judge.ts';

export const printVerdicts = (paths: readonly string[], verdicts: readonly Verdict[]): void => {
  const row = (of: readonly Verdict[]) => {
    const count = (status: Verdict['status']) => of.filter((one) => one.status === status).length;
    const [killed, survived, timeout] = [count('killed'), count('survived'), count('timeout')];
    const share = `${((100 * (killed + timeout)) / Math.max(of.length, 1)).toFixed(1)} %`;
    return { mutants: of.length, killed, survived, timeout, share };
  };
  const rooms = paths.map((path) => ({
    room: path,
    ...row(verdicts.filter(({ mutant }) => mutant.file.startsWith(path))),
  }));
  console.table(rooms.length > 1 ? [...rooms, { room: 'all', ...row(verdicts) }] : rooms);

  for (const title of ['survived', 'timeout'] as const) {
    const some = verdicts.filter(({ status }) => status === title);
    some.sort((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line);
    if (some.length > 0) console.log(`\n${title}:`);
    for (const { mutant, why } of some) {
      console.log(`  ${mutant.file}:${mutant.line} ${mutant.mutator}: ${mutant.change} (${why})`);
    }
  }
};
