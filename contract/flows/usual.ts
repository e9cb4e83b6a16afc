import type { FlowLimits } from './definition.ts';

/** Of a new flow. */
export const USUAL_LIMITS: FlowLimits = {
  credits_per_run: 100,
  ads_per_run: 20,
  runs_per_day: 10,
  cool_down_hours: 24,
  quiet_hours: null,
  rounds: 2,
  allow_unreviewed: false,
  allow_active: false,
};
