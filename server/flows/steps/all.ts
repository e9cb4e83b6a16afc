import type { StepKind } from '#contract/flows/outcomes.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { applyPreset } from './applyPreset.ts';
import { changeBudget } from './changeBudget.ts';
import { condition } from './condition.ts';
import { ideate } from './ideate.ts';
import { makeImage } from './makeImage.ts';
import { notify } from './notify.ts';
import { preflight } from './preflight.ts';
import { publish } from './publish.ts';
import { review } from './review.ts';
import { activateAds, pauseAds } from './switchAds.ts';
import type { Perform } from './types.ts';
import { wait } from './wait.ts';
import { writeCopy } from './writeCopy.ts';

/** Steps that do something; at an `end` a run is over. */
export type WorkKind = Exclude<StepKind, 'end'>;

/** How each kind of step is done. */
export const STEPS: { readonly [Kind in WorkKind]: Perform<Kind> } = {
  ideate,
  write_copy: writeCopy,
  make_image: makeImage,
  review,
  preflight,
  apply_preset: applyPreset,
  publish,
  wait,
  condition,
  pause_ad: pauseAds,
  activate_ad: activateAds,
  change_budget: changeBudget,
  notify,
};

/** What a step came to that could not be done, however often it was tried; null: its run cannot go on. */
export const GIVEN_UP: { readonly [Kind in WorkKind]: Outcome | null } = {
  ideate: 'failed',
  write_copy: 'failed',
  make_image: 'failed',
  review: null,
  preflight: 'failed',
  apply_preset: 'failed',
  // Something may have come to Meta.
  publish: 'unconfirmed',
  wait: null,
  condition: null,
  pause_ad: 'failed',
  activate_ad: 'failed',
  change_budget: 'failed',
  notify: 'done',
};

/** What a step comes to in a dry run, where nothing is done. */
export const PRETENDED: { readonly [Kind in WorkKind]: Outcome } = {
  ideate: 'ok',
  write_copy: 'ok',
  make_image: 'ok',
  review: 'approved',
  preflight: 'passed',
  apply_preset: 'ok',
  publish: 'all',
  wait: 'done',
  condition: 'yes',
  pause_ad: 'ok',
  activate_ad: 'ok',
  change_budget: 'ok',
  notify: 'done',
};
