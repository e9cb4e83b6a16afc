import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { selectHeld, selectVisibleToasts, type ToastsActor } from '#src/machines/toasts.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import * as css from './ToastsView.css.ts';

/** Most are told of what somebody did: there before it is done. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'];

const loadToast = () => import('./Toast.tsx').then(({ Toast }) => Toast);

/**
 * The region is always in the page, so that a screen reader hears what is put into it. Rest on it and nothing goes. What is
 * put there is no part of a first screen.
 */
export const ToastsView = ({ toasts }: { readonly toasts: ToastsActor }) => {
  const visible = useSelector(toasts, selectVisibleToasts, shallowEqual);
  const [Toast] = useLazy(loadToast, { wanted: visible.length > 0, touches: TOUCHES });
  const hold = () => {
    if (!selectHeld(toasts.getSnapshot())) toasts.send({ type: 'toast.hold' });
  };
  const release = () => toasts.send({ type: 'toast.release' });
  const unseen = Toast === null && visible.length > 0;
  const wait = useEffectEvent(() => {
    hold();
    return release;
  });
  // What shows them is still being loaded: their time begins when they are seen.
  useEffect(() => (unseen ? wait() : undefined), [unseen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on the region holds the clock
    <section
      className={css.region}
      aria-label="Notifications"
      aria-live="polite"
      onPointerOver={hold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) release();
      }}
      onFocus={hold}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) release();
      }}
    >
      {Toast && visible.map((toast) => <Toast key={toast.id} toasts={toasts} toast={toast} />)}
    </section>
  );
};
