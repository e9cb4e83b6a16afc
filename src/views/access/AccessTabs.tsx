import type { AppHref } from '#contract/routes.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import * as segments from '#ui/parts/Segments.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './AccessTabs.css.ts';

export type AccessMode = 'login' | 'register';

interface AccessTabsProps {
  readonly mode: AccessMode;
  readonly hrefs: Readonly<Record<AccessMode, AppHref>>;
  readonly children: ReactNode;
}

const WORDS: Readonly<Record<AccessMode, string>> = { login: 'Sign in', register: 'Create account' };
const MODES = Object.keys(WORDS) as AccessMode[];

/** Arrows move between the tabs, and Enter or Space opens one; with Tab the form comes next. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  if (event.key === ' ') tabs[at]?.click();
  else if (event.key === 'ArrowRight') tabs[(at + 1) % tabs.length]?.focus();
  else if (event.key === 'ArrowLeft') tabs.at(at - 1)?.focus();
  else if (event.key === 'Home') tabs[0]?.focus();
  else if (event.key === 'End') tabs.at(-1)?.focus();
  else return;
  event.preventDefault();
};

/** R2.08: one screen with two tabs, each with its own address: links, so that the browser's back button goes between them. */
export const AccessTabs = ({ mode, hrefs, children }: AccessTabsProps) => (
  <div className={css.frame}>
    <div className={css.list} role="tablist" aria-label="Sign in or create an account" tabIndex={-1} onKeyDown={move}>
      {MODES.map((each) => (
        <Link
          key={each}
          className={segments.segment}
          id={`access-tab-${each}`}
          role="tab"
          href={hrefs[each]}
          aria-selected={each === mode}
          aria-controls="access-panel"
          data-selected={each === mode || undefined}
          tabIndex={each === mode ? 0 : -1}
        >
          {WORDS[each]}
        </Link>
      ))}
    </div>
    <div className={css.panel} role="tabpanel" id="access-panel" aria-labelledby={`access-tab-${mode}`}>
      {children}
    </div>
  </div>
);
