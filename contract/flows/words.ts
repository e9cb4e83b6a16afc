import type { FlowLimits, FlowNode } from './definition.ts';
import type { NodeKind, Outcome } from './outcomes.ts';

/** What each kind of step is called. */
export const KIND_TITLES: Readonly<Record<NodeKind, string>> = {
  manual: 'Started by hand',
  schedule: 'Schedule',
  metric_rule: 'Metric rule',
  new_media: 'New images',
  ad_rejected: 'Ad rejected',
  ideate: 'Find angles',
  write_copy: 'Write copy',
  make_image: 'Make images',
  review: 'Review',
  preflight: 'Pre-flight check',
  apply_preset: 'Apply preset',
  publish: 'Publish',
  wait: 'Wait',
  condition: 'Condition',
  pause_ad: 'Pause ads',
  activate_ad: 'Activate ads',
  change_budget: 'Change budget',
  notify: 'Notify me',
  end: 'End',
};

/** What each kind does, in a sentence. */
export const KIND_TEXTS: Readonly<Record<NodeKind, string>> = {
  manual: 'You start each run, with ads you choose or without.',
  schedule: 'Starts at set times, with ads you choose or without.',
  metric_rule: 'Starts for each ad whose results match a rule.',
  new_media: 'Starts when images are uploaded.',
  ad_rejected: 'Starts when Meta rejects an ad.',
  ideate: 'Finds angles to build copy on.',
  write_copy: 'Writes copy and makes a draft of each.',
  make_image: 'Makes an image for each draft.',
  review: 'Waits until a person approves the ads.',
  preflight: 'Checks each ad for errors.',
  apply_preset: 'Gives the ads an ad detail preset.',
  publish: 'Publishes the ads to Meta.',
  wait: 'Waits for a while, or until a time.',
  condition: 'Goes two ways, by the ads’ results.',
  pause_ad: 'Pauses the ads at Meta.',
  activate_ad: 'Turns the ads on at Meta.',
  change_budget: 'Raises or lowers the daily budget.',
  notify: 'Sends you an email.',
  end: 'The run is over.',
};

export const OUTCOME_TITLES: Readonly<Record<Outcome, string>> = {
  started: 'Started',
  ok: 'OK',
  failed: 'Failed',
  no_credits: 'Not enough credits',
  approved: 'Approved',
  changes: 'Changes asked',
  rejected: 'Rejected',
  timed_out: 'Timed out',
  passed: 'Passed',
  all: 'All published',
  some: 'Some published',
  none: 'None published',
  unconfirmed: 'Unconfirmed',
  done: 'Done',
  yes: 'Yes',
  no: 'No',
};

/** A step by the person's own name for it, or by its kind. */
export const titleOf = ({ label, kind }: Pick<FlowNode, 'label' | 'kind'>): string => label.trim() || KIND_TITLES[kind];

/** What each limit is called. */
export const LIMIT_TITLES: Readonly<Record<keyof FlowLimits, string>> = {
  credits_per_run: 'Credits a run',
  ads_per_run: 'Ads a run',
  runs_per_day: 'Runs a day',
  cool_down_hours: 'Cool-down in hours',
  quiet_hours: 'Quiet hours',
  rounds: 'Rounds',
  allow_unreviewed: 'Publish without review',
  allow_active: 'Active ads',
};

/** What each setting of a step is called. */
export const SETTING_TITLES: Readonly<Partial<Record<string, string>>> = {
  cron: 'schedule',
  time_zone: 'time zone',
  ad_ids: 'ads',
  scope: 'ads it watches',
  of: 'status of the ads',
  rule: 'rule',
  most: 'most images',
  settle_minutes: 'minutes to wait for more',
  source: 'source',
  count: 'count',
  photos: 'photos',
  replace: 'replace',
  ads: 'ads',
  by: 'reviewer',
  emails: 'reviewers',
  hours: 'hours',
  note: 'note',
  preset_id: 'preset',
  ad_account_id: 'ad account',
  status: 'status',
  until: 'wait',
  match: 'match',
  percent: 'percent',
  at_least: 'least budget',
  at_most: 'most budget',
  message: 'message',
  result: 'result',
};
