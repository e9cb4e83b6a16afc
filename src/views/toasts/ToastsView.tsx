import { shallowEqual, useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { selectHeld, selectVisibleToasts, type ToastsActor } from '#src/machines/toasts.machine.ts';
import { toastText } from '#src/machines/toastText.ts';
import { ROUTES } from '#contract/routes.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './ToastsView.css.ts';

const ICONS = { success: CircleCheck, critical: CircleAlert, info: Info } as const;

/** The region is always in the page, so that a screen reader hears what is put into it. Rest on it and nothing goes. */
export const ToastsView = ({ toasts }: { readonly toasts: ToastsActor }) => {
  const visible = useSelector(toasts, selectVisibleToasts, shallowEqual);
  const hold = () => {
    if (!selectHeld(toasts.getSnapshot())) toasts.send({ type: 'toast.hold' });
  };
  const release = () => toasts.send({ type: 'toast.release' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on the region holds the clock
    <section
      className={css.region}
      aria-label="Notifications"
      onPointerOver={hold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) release();
      }}
      onFocus={hold}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) release();
      }}
    >
      {visible.map(({ id, ...message }) => {
        const { tone, text } = toastText(message);
        const Icon = ICONS[tone];
        return (
          <div className={css.toast} key={id} role={tone === 'critical' ? 'alert' : 'status'}>
            <Icon className={css.icon[tone]} size={16} aria-hidden="true" />
            <p className={css.words}>
              {text}{' '}
              {(message.code === 'adsQueued' || 'good' in message) && (
                <Link href={ROUTES.adQueue}>Open the ad queue</Link>
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
      })}
    </section>
  );
};
