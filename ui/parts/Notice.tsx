import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Notice.css.ts';
import { passFocusOn } from './passFocusOn.ts';

const ICONS = { info: Info, attention: TriangleAlert, critical: CircleAlert, positive: CircleCheck } as const;

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out at once (an error), when the screen reader is free (news), or only when come upon. */
  readonly live?: 'alert' | 'status';
}

/** Says what happened and what to do, in the place where it happened. */
export const Notice = ({ tone, title, children, actions, live }: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div className={css.notice[tone]} role={live} ref={passFocusOn}>
      <Icon className={css.icon[tone]} size={16} aria-hidden="true" />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
};
