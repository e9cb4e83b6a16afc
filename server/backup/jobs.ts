import { getConstructionPlans } from 'pg-boss';
import { BackupFault } from './fault.ts';

/** In the archive: what makes the tables of the job queue, as of the version that its rows are of. */
export const JOBS_SQL = 'database/jobs.sql';

/** Both ends of pg-boss's own transaction: the restore has one that is larger. */
const ENDS = /^\s*BEGIN;|COMMIT;\s*$/g;

const versionIn = (plan: string): number =>
  Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1]);

/** The version of the job queue's tables that this Millrace knows. */
export const knownJobs = (): number => versionIn(getConstructionPlans());

/** The statements that make the job queue's tables. pg-boss gives them for its own version only. */
export const constructionOfJobs = (version: number): string => {
  const plan = getConstructionPlans();
  if (versionIn(plan) !== version)
    throw new BackupFault(
      `The job queue in the database has version ${version}, and this Millrace has ${versionIn(plan)}. ` +
        'Back up with the Millrace that runs on this database.',
    );
  return plan.replaceAll(ENDS, '');
};
