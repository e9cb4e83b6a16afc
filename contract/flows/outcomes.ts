/** Ways to start a run. */
export const TRIGGER_KINDS = ['manual', 'schedule', 'metric_rule', 'new_media', 'ad_rejected'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** What a run can do (D7.1). */
export const STEP_KINDS = [
  'ideate',
  'write_copy',
  'make_image',
  'review',
  'preflight',
  'apply_preset',
  'publish',
  'wait',
  'condition',
  'pause_ad',
  'activate_ad',
  'change_budget',
  'notify',
  'end',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];
export type NodeKind = TriggerKind | StepKind;

/** What each kind can come to; an edge leaves from each. */
export const OUTCOMES = {
  manual: ['started'],
  schedule: ['started'],
  metric_rule: ['started'],
  new_media: ['started'],
  ad_rejected: ['started'],
  ideate: ['ok', 'failed', 'no_credits'],
  write_copy: ['ok', 'failed', 'no_credits'],
  make_image: ['ok', 'failed', 'no_credits'],
  review: ['approved', 'changes', 'rejected', 'timed_out'],
  preflight: ['passed', 'failed'],
  apply_preset: ['ok', 'failed'],
  publish: ['all', 'some', 'none', 'unconfirmed'],
  wait: ['done'],
  condition: ['yes', 'no'],
  pause_ad: ['ok', 'failed'],
  activate_ad: ['ok', 'failed'],
  change_budget: ['ok', 'failed'],
  notify: ['done'],
  end: [],
} as const satisfies Record<NodeKind, readonly string[]>;

export type Outcome = (typeof OUTCOMES)[NodeKind][number];

/** Outcomes after which something did not work out, and somebody is to be told. */
export const FAILURES: ReadonlySet<Outcome> = new Set([
  'failed',
  'no_credits',
  'none',
  'some',
  'unconfirmed',
  'timed_out',
]);

export const isTrigger = (kind: NodeKind): kind is TriggerKind => (TRIGGER_KINDS as readonly NodeKind[]).includes(kind);
