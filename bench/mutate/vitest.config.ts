import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';
import { changePlugin } from './plugin.ts';

const here = (file: string): string => path.join(process.cwd(), 'bench/mutate', file);

const isInline = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;

/** It compares a page with the charts that it counts: any change at all of a chart fails there, seen or not. */
const PAGE_OF_COUNTS = /^(?!The page on what the tests walk)/;

/** The project's own configuration, with a file that may be changed, and the bench's database. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).filter(isInline).map((project) => ({
      ...project,
      plugins: [changePlugin],
      test: {
        ...project.test,
        maxWorkers: 1,
        testNamePattern: PAGE_OF_COUNTS,
        setupFiles: [here('setup.ts')],
        ...(project.test?.globalSetup ? { globalSetup: [here('postgres.ts')] } : {}),
      },
    })),
  },
});
