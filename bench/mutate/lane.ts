import path from 'node:path';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import type { Outcome, Ready, Task } from './messages.ts';
import { laneState } from './state.ts';

/**
 * One vitest that stays: it is told a change and some tests by message, and answers with their outcome. A process of its
 * own, so that a change that never ends can be ended.
 */
const root = process.cwd();

const vitest = await createVitest({
  config: path.join(import.meta.dirname, 'vitest.config.ts'),
  root,
  watch: false,
  reporters: [{}],
  // What is kept on disk is known by the file's text, which a change here does not touch.
  fsModuleCache: false,
  maxWorkers: 1,
  bail: laneState.probes ? 0 : 1,
  onConsoleLog: () => false,
});

const testsIn = (module: TestModule): TestCase[] => [...module.children.allTests()];

const outcomeOf = (module: TestModule | undefined, unhandled: readonly unknown[], ms: number): Outcome => {
  const tests = module ? testsIn(module) : [];
  const failures = [
    ...(module?.errors() ?? []),
    ...tests.flatMap((test) => test.result().errors ?? []),
    ...unhandled,
  ].map((error) => (error as Error).message);
  return {
    passed: /^(passed|skipped)$/.test(module?.state() ?? '') && failures.length === 0,
    ms,
    ran: module?.meta().ran ?? [],
    fault: failures[0]?.split('\n')[0] ?? '',
    tests: tests
      .filter((test) => /^(passed|failed)$/.test(test.result().state))
      .map((test) => ({
        name: test.fullName,
        passed: test.result().state === 'passed',
        ran: test.meta().ran ?? [],
        ms: test.diagnostic()?.duration ?? 0,
      })),
  };
};

const run = async ({ project, file, names, mutant: next }: Task): Promise<Outcome> => {
  const changed = new Set([laneState.mutant?.file, next?.file].filter((one) => one !== undefined));
  laneState.mutant = next;
  for (const one of changed) vitest.invalidateFile(path.join(root, one));
  const options = names ? { testNames: [...names] } : undefined;
  const specification = vitest.getProjectByName(project).createSpecification(path.join(root, file), options);
  const began = Date.now();
  const result = await vitest.runTestSpecifications([specification]);
  const module = result.testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  return outcomeOf(module, result.unhandledErrors, Date.now() - began);
};

process.on('message', (task: Task) => {
  void run(task).then((outcome) => process.send?.(outcome));
});
// The bench is gone: so is this, with all that it started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const found = await vitest.globTestSpecifications();
const tests = found.map(({ project, moduleId }) => ({ project: project.name, file: path.relative(root, moduleId) }));
process.send?.({ tests } satisfies Ready);
