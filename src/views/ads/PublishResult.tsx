import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import {
  PREVALIDATION_TITLE,
  selectFailed,
  selectLooking,
  selectNothingQueued,
  selectWorthRetrying,
  selectPublishText,
  selectRefusals,
  selectUncheckedText,
  selectUnconfirmed,
} from '#src/machines/publishText.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { fixOfRefusal } from './fixOfRefusal.ts';
import { Lines } from './Lines.tsx';

/** D5.6: the answer was lost. Nothing is said to have failed before the server was asked. */
const Unconfirmed = ({ publish }: { readonly publish: PublishActor }) => {
  const looking = useSelector(publish, selectLooking);
  return (
    <Notice
      tone="attention"
      live="status"
      title="We don't know yet whether your ads were queued. Looking again…"
      actions={
        <Button dense busy={looking} busyLabel="Looking" onClick={() => publish.send({ type: 'publish.look' })}>
          Look again
        </Button>
      }
    >
      You can leave this page. Nothing is sent twice.
    </Notice>
  );
};

const Dismiss = ({ publish }: { readonly publish: PublishActor }) => (
  <Button dense onClick={() => publish.send({ type: 'publish.dismiss' })}>
    Dismiss
  </Button>
);

/** It may not be so any more: what was queued may be stopped. */
const Unchecked = ({ publish }: { readonly publish: PublishActor }) => {
  const text = useSelector(publish, selectUncheckedText);
  return text && <Notice tone="info" live="status" title={text} actions={<Dismiss publish={publish} />} />;
};

interface PublishResultProps {
  readonly publish: PublishActor;
  /** What can be done about it, beside that it can be dismissed. */
  readonly actions?: ReactNode;
}

/** R5.04, R5.05, R8.06: what was not sent, and why, ad by ad. */
export const PublishResult = ({ publish, actions }: PublishResultProps) => {
  const text = useSelector(publish, selectPublishText);
  const refusals = useSelector(publish, selectRefusals);
  const failed = useSelector(publish, selectFailed);
  const context = useSelector(publish, (snapshot) => snapshot.context);
  const unconfirmed = useSelector(publish, selectUnconfirmed);
  const nothing = useSelector(publish, selectNothingQueued);
  const worthRetrying = useSelector(publish, selectWorthRetrying);
  if (unconfirmed) return <Unconfirmed publish={publish} />;
  if (!text && refusals.length === 0) return <Unchecked publish={publish} />;
  return (
    <Notice
      tone="critical"
      live="alert"
      title={text}
      actions={
        <>
          {actions}
          <Dismiss publish={publish} />
        </>
      }
    >
      {nothing && <p>Nothing was queued.{worthRetrying && ' Try again in a moment.'}</p>}
      {refusals.length > 0 && (
        <>
          <p>{PREVALIDATION_TITLE}</p>
          <Lines refusals={refusals} fixOf={(refusal) => fixOfRefusal(context, refusal)} />
        </>
      )}
      {failed.length > 0 && <Lines refusals={failed} />}
    </Notice>
  );
};
