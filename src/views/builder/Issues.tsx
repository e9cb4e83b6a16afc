import { Circle, CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Issues.css.ts';
import { isNeed } from './untouched.ts';

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

type Tone = Issue['severity'] | 'waiting' | 'todo';

/** An image on its way is waited for, and an ad that nobody has begun lacks things: there is nothing to fix. */
const toneOf = (issue: Issue, isUntouched: boolean): Tone => {
  if (issue.code === 'MEDIA_NOT_UPLOADED') return 'waiting';
  return isUntouched && isNeed(issue) ? 'todo' : issue.severity;
};

const SAID: Readonly<Record<Tone, string>> = {
  error: 'Error: ',
  warning: 'Warning: ',
  waiting: 'Waiting: ',
  todo: 'To do: ',
};

const SIGNS = {
  error: { Icon: CircleX, css: css.error },
  warning: { Icon: TriangleAlert, css: css.warning },
  waiting: { Icon: Clock, css: css.waiting },
  todo: { Icon: Circle, css: css.waiting },
} as const;

const Sign = ({ tone }: { readonly tone: Tone }) => {
  const { Icon, css: className } = SIGNS[tone];
  return <Icon className={className} size={14} aria-hidden="true" />;
};

const Words = ({ tone, message }: { readonly tone: Tone; readonly message: string }) => (
  <>
    <Sign tone={tone} />
    <span>
      <span className={hidden}>{SAID[tone]}</span>
      {message}
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
  /** Nobody has begun the ad. */
  readonly isUntouched: boolean;
}

/** D5.3: what prevents publishing the ad; a click leads to the field to fix. */
export const Issues = ({ issues, account, isUntouched }: IssuesProps) => {
  const shown = issues.map((issue) => ({
    ...issue,
    tone: toneOf(issue, isUntouched),
  }));
  const count = (tone: Tone) => shown.filter((issue) => issue.tone === tone).length;
  return issues.length === 0 && !account ? (
    <p className={css.ready}>
      <CircleCheck size={16} aria-hidden="true" />
      Ready to publish
    </p>
  ) : (
    <>
      <Counts errors={count('error') + (account ? 1 : 0)} warnings={count('warning')} />
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
        {shown.map((issue) => (
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
};
