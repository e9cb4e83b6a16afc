import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Issue } from '#contract/rules/publishable.ts';
import { hidden } from '../parts/Hidden.css.ts';
import * as css from './Issues.css.ts';

/** The id of the control that an issue is about. */
export const fieldId = (field: Issue['field']): string => `ad-${field}`;

const focusField = (field: Issue['field']) => {
  const control = document.getElementById(fieldId(field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

/** D5.3: what stands between the ad and its publication; a click leads to the field. */
export const Issues = ({ issues }: { readonly issues: readonly Issue[] }) =>
  issues.length === 0 ? (
    <p className={css.ready}>
      <CircleCheck size={16} aria-hidden="true" />
      Ready to publish
    </p>
  ) : (
    <ul className={css.list}>
      {issues.map((issue) => (
        <li key={`${issue.code}-${issue.field}`}>
          <button type="button" className={css.issue} onClick={() => focusField(issue.field)}>
            {issue.severity === 'error' ? (
              <CircleX className={css.error} size={14} aria-hidden="true" />
            ) : (
              <TriangleAlert className={css.warning} size={14} aria-hidden="true" />
            )}
            <span>
              <span className={hidden}>{issue.severity === 'error' ? 'Error: ' : 'Warning: '}</span>
              {issue.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
