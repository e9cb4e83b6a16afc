import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { selectVisibleToasts, ToastsActor } from '#src/machines/toasts.machine.ts';
import { toastText } from '#src/machines/toastText.ts';
import { ROUTES } from '#contract/routes.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './ToastsView.css.ts';

const ICONS = { success: CircleCheck, critical: CircleAlert, info: Info } as const;

export interface ToastProps {
  readonly toasts: ToastsActor;
  readonly toast: ReturnType<typeof selectVisibleToasts>[number];
}

export const Toast = ({ toasts, toast: { id, ...message } }: ToastProps) => {
  const { tone, text } = toastText(message);
  const Icon = ICONS[tone];
  const only = 'adIds' in message && message.adIds?.length === 1 ? message.adIds[0]! : null;
  return (
    <div className={css.toast} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon className={css.icon[tone]} size={16} aria-hidden="true" />
      <p className={css.words}>
        {text}{' '}
        {(message.code === 'adsQueued' || message.code === 'adsSettled' || 'good' in message) && (
          <Link href={only === null ? ROUTES.adQueue : `${ROUTES.adBuilder}/${only}`}>
            {only === null ? 'Open the ad queue' : 'Open the ad'}
          </Link>
        )}
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
