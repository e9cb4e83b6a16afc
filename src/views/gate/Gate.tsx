import type { ReactNode } from 'react';
import { FRONT_DOOR, ROUTES } from '#contract/routes.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './Gate.css.ts';
import { onePress } from './onePress.ts';

interface GateProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly children: ReactNode;
  readonly state?: string;
  /** Took the place of what the person was busy with: the focus goes to its title, so that it is read out. */
  readonly announced?: boolean;
}

const LEGAL = [
  ['Terms', ROUTES.terms],
  ['Privacy', ROUTES.privacy],
  ['Contact', ROUTES.contact],
] as const;

const takeFocus = (title: HTMLElement | null): void => title?.focus({ preventScroll: true });

/** The frame of every screen before the sign-in: the wheel in deep water, and beside it the one thing to do. */
export const Gate = ({ title, sub, children, state, announced }: GateProps) => (
  <div className={css.gate} data-state={state} onClickCapture={onePress}>
    <aside className={css.water} aria-label="Millrace">
      <Mark className={css.wheel} stroke={1.1} />
      <a className={css.brand} href={FRONT_DOOR}>
        <Mark size={26} />
        Millrace
      </a>
      <div>
        <p className={css.promise}>AI-powered flows for your Meta Ads</p>
        <p className={css.line}>Human Creativity, AI enhanced Workflows</p>
      </div>
    </aside>
    <div className={css.side}>
      <header className={css.brandHere}>
        <a className={css.brand} href={FRONT_DOOR}>
          <Mark size={24} />
          Millrace
        </a>
      </header>
      <main className={css.column} tabIndex={-1}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={announced ? -1 : undefined} ref={announced ? takeFocus : undefined}>
            {title}
          </h1>
          {sub && <p className={css.sub}>{sub}</p>}
        </div>
        {children}
      </main>
      <footer className={css.legal}>
        {LEGAL.map(([title, href]) => (
          <a key={href} className={css.legalLink} href={href}>
            {title}
          </a>
        ))}
        <button type="button" className={css.legalLink} data-consent-open="">
          Cookie settings
        </button>
      </footer>
    </div>
  </div>
);
