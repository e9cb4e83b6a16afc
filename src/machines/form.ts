import { type Failure, textOf } from '#contract/failure.ts';
import { fieldsOf, mayPass, OFFLINE_TEXT } from './outcome.ts';
import { ownTextOf } from './ownRefusal.ts';

/** What the charts of forms have in common. */
export interface FormContext {
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
}

interface FormSnapshot {
  readonly context: FormContext;
  hasTag(tag: 'busy'): boolean;
}

export const selectBusy = (snapshot: FormSnapshot): boolean => snapshot.hasTag('busy');

/** The errors of single fields. */
export const selectFieldTexts = ({ context: { failure } }: FormSnapshot) => fieldsOf(failure);

/** The error above a form, or null: a refusal that names fields is shown at the fields instead. */
export const formTextOf = (failure: Failure | null, fallback = OFFLINE_TEXT): string | null =>
  failure && Object.keys(fieldsOf(failure)).length === 0 ? (ownTextOf(failure) ?? textOf(failure, fallback)) : null;

export const selectFormText = ({ context: { failure } }: FormSnapshot): string | null => formTextOf(failure);

/** Whether a retry may succeed: no network, or a server error. */
export const selectMayRetry = ({ context: { failure } }: FormSnapshot): boolean => mayPass(failure);
