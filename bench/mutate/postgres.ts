import type { TestProject } from 'vitest/node';

/** Lanes come and go; the database that their server tests use is the bench's own, and outlives them. */
export const setup = (project: TestProject): void => {
  const connection = process.env['MUTATE_POSTGRES'];
  // None of the chosen tests wants one.
  if (!connection) return;
  project.provide('postgres', JSON.parse(connection) as Parameters<TestProject['provide']>[1]);
};
