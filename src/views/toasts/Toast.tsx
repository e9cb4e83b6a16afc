import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { selectVisibleToasts, ToastsActor } from '#src/machines/toasts.machine.ts';
import { toastText } from '#src/machines/toastText.ts';
import type { AppHref } from '#contract/routes.ts';
import type { ToastMessage } from '#src/machines/fact.ts';
import { Link } from '#ui/parts/Link.ts';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import { adsAddress } from '../queue/adsAddress.ts';
import * as css from './ToastsView.css.ts';

const ICONS = { success: CircleCheck, critical: CircleAlert, info: Info } as const;

/** Where the ads that it is about are seen; null: it is about none, or they are gone. */
const hrefOf = (message: ToastMessage): AppHref | null => {
  switch (message.code) {
    case 'thanks':
      return message.good === undefined ? null : adsAddress([], message.shown);
    case 'adsQueued':
      return adsAddress(message.adIds);
    case 'adsChanged':
    case 'adsSettled':
      return message.act === 'delete'
        ? null
        : adsAddress(message.adIds, message.act === 'archive' ? 'archived' : undefined);
    default:
      return null;
  }
};

export interface ToastProps {
  readonly toasts: ToastsActor;
  readonly toast: ReturnType<typeof selectVisibleToasts>[number];
}

export const Toast = ({ toasts, toast: { id, ...message } }: ToastProps) => {
  const { tone, text } = toastText(message);
  const Icon = ICONS[tone];
  const href = hrefOf(message);
  return (
    // News is read out by the region that it comes into: a status that comes with its words is often not heard.
    <div className={css.toast} role={tone === 'critical' ? 'alert' : 'group'} ref={passFocusOn}>
      <Icon className={css.icon[tone]} size={16} aria-hidden="true" />
      <p className={css.words}>
        {text} {href !== null && <Link href={href}>Show in the ad queue</Link>}
      </p>
      <button
        type="button"
        className={css.close}
        aria-label={`Dismiss: ${text}`}
        onClick={() => toasts.send({ type: 'toast.dismiss', id })}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
};
