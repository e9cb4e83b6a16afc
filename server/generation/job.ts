import * as z from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** A process that makes something says every few seconds that it lives; another one goes on where it dies. */
export const GENERATING = defineJob('generate', z.object({ id: z.uuid() }), {
  retryLimit: 5,
  retryDelayMax: 20,
  heartbeatSeconds: 15,
  // A slow model is asked twice; credits are held for twice as long.
  expireInSeconds: 900,
});
