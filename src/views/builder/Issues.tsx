import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Issues.css.ts';

/** The id of the control that an issue is about. */
export const fieldId = (field: Issue['field']): string => `ad-${field}`;

/** The id of the preset's control. */
export const PRESET_ID = 'ad-preset';

/** Whether it is the id of such a control. */
export const isFieldId = (id: string): boolean => id.startsWith('ad-');

/** What has no control of its own, and where else it is chosen. */
const CHOSEN_AT: Readonly<Record<string, string>> = {
  [fieldId('page')]: fieldId('page_id'),
  [fieldId('instagram')]: fieldId('instagram_id'),
  [fieldId('pixel')]: PRESET_ID,
};

/** Leads to a control, or to what there is in its place: without an ad account, only the way to one. */
export const focusControl = (id: string) => {
  const places = [id, CHOSEN_AT[id] ?? id, fieldId('account'), fieldId('adset')];
  const control = places.map((place) => document.getElementById(place)).find((found) => found !== null);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** Leads to the control that an issue is about. */
export const focusField = (field: Issue['field']) => focusControl(fieldId(field));

type Tone = Issue['severity'] | 'waiting';

/** An image on its way is waited for: it holds the ad up, and there is nothing to fix. */
const toneOf = ({ code, severity }: Issue): Tone => (code === 'MEDIA_NOT_UPLOADED' ? 'waiting' : severity);

const SAID: Readonly<Record<Tone, string>> = { error: 'Error: ', warning: 'Warning: ', waiting: 'Waiting: ' };

const Sign = ({ tone }: { readonly tone: Tone }) =>
  tone === 'waiting' ? (
    <Clock className={css.waiting} size={14} aria-hidden="true" />
  ) : tone === 'error' ? (
    <CircleX className={css.error} size={14} aria-hidden="true" />
  ) : (
    <TriangleAlert className={css.warning} size={14} aria-hidden="true" />
  );

const Words = (issue: Issue) => (
  <>
    <Sign tone={toneOf(issue)} />
    <span>
      <span className={hidden}>{SAID[toneOf(issue)]}</span>
      {issue.message}
    </span>
  </>
);

/** What is fixed on the Integrations screen. */
export const ELSEWHERE: ReadonlySet<Issue['field']> = new Set<Issue['field']>([
  'account',
  'page',
  'instagram',
  'pixel',
]);

/** Errors and warnings, each counted by itself. */
const Counts = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) => {
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return counts.length > 0 && <p className={css.counts}>{counts.join(', ')}</p>;
};

interface IssuesProps {
  readonly issues: readonly Issue[];
  /** What is wrong with the ad account; it is fixed on the Integrations screen. */
  readonly account: string | null;
}

/** D5.3: what prevents publishing the ad; a click leads to the field to fix. */
export const Issues = ({ issues, account }: IssuesProps) =>
  issues.length === 0 && !account ? (
    <p className={css.ready}>
      <CircleCheck size={16} aria-hidden="true" />
      Ready to publish
    </p>
  ) : (
    <>
      <Counts
        errors={issues.filter((issue) => toneOf(issue) === 'error').length + (account ? 1 : 0)}
        warnings={issues.filter((issue) => toneOf(issue) === 'warning').length}
      />
      <ul className={css.list}>
        {account && (
          <li>
            <Link className={css.issue} href={ROUTES.integrations}>
              <Sign tone="error" />
              <span>
                <span className={hidden}>Error: </span>
                {account}
              </span>
            </Link>
          </li>
        )}
        {issues.map((issue) => (
          <li key={`${issue.code}-${issue.field}-${issue.message}`}>
            {ELSEWHERE.has(issue.field) ? (
              <Link className={css.issue} href={ROUTES.integrations}>
                <Words {...issue} />
              </Link>
            ) : (
              <button type="button" className={css.issue} onClick={() => focusField(issue.field)}>
                <Words {...issue} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
