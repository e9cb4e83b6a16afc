import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Issues.css.ts';

/** The id of the control that an issue is about. */
export const fieldId = (field: Issue['field']): string => `ad-${field}`;

const focusField = (field: Issue['field']) => {
  const control = document.getElementById(fieldId(field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

const Sign = ({ severity }: Pick<Issue, 'severity'>) =>
  severity === 'error' ? (
    <CircleX className={css.error} size={14} aria-hidden="true" />
  ) : (
    <TriangleAlert className={css.warning} size={14} aria-hidden="true" />
  );

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
    <ul className={css.list}>
      {account && (
        <li>
          <Link className={css.issue} href={ROUTES.integrations}>
            <Sign severity="error" />
            <span>
              <span className={hidden}>Error: </span>
              {account}
            </span>
          </Link>
        </li>
      )}
      {issues.map((issue) => (
        <li key={`${issue.code}-${issue.field}`}>
          <button type="button" className={css.issue} onClick={() => focusField(issue.field)}>
            <Sign severity={issue.severity} />
            <span>
              <span className={hidden}>{issue.severity === 'error' ? 'Error: ' : 'Warning: '}</span>
              {issue.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
