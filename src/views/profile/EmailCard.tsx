import { useSelector } from '@xstate/react';
import * as emails from '#src/machines/emailChange.machine.ts';
import { selectBusy } from '#src/machines/form.ts';
import { type ProfileActor, selectUser } from '#src/machines/profile.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from '../account/Account.css.ts';
import { EmailDialog } from './EmailDialog.tsx';

interface EmailCardProps {
  readonly profile: ProfileActor;
  readonly emailChange: emails.EmailChangeActor;
  readonly keepSecret: (value: string) => string;
}

const Pending = ({
  emailChange,
  address,
}: {
  readonly emailChange: emails.EmailChangeActor;
  readonly address: string;
}) => (
  <Notice
    tone="info"
    live="status"
    title={`Open the link that we sent to ${address}`}
    actions={
      <>
        <Button dense onClick={() => emailChange.send({ type: 'emailChange.open' })}>
          Resend
        </Button>
        <Button
          dense
          tone="plain"
          busy={useSelector(emailChange, selectBusy)}
          busyLabel="Cancelling"
          onClick={() => emailChange.send({ type: 'emailChange.cancel' })}
        >
          Cancel change
        </Button>
      </>
    }
  >
    Until then, sign in with the address above.
  </Notice>
);

export const EmailCard = ({ profile, emailChange, keepSecret }: EmailCardProps) => {
  const user = useSelector(profile, selectUser);
  const pending = useSelector(emailChange, emails.selectPending);
  const open = useSelector(emailChange, emails.selectOpen);
  const cancelText = useSelector(emailChange, emails.selectCancelText);
  return (
    <Card title="Email" sub="You sign in with this address">
      {user ? (
        <div className={css.apart}>
          <output className={css.address} aria-label="Your email">
            {user.email}
          </output>
          <Button onClick={() => emailChange.send({ type: 'emailChange.open' })}>
            {pending ? 'Change again' : 'Change'}
          </Button>
        </div>
      ) : (
        <Loading words="Loading your email">
          <Bone height={36} />
        </Loading>
      )}
      {pending && <Pending emailChange={emailChange} address={pending} />}
      {cancelText && (
        <Notice tone="critical" live="alert">
          {cancelText}
        </Notice>
      )}
      {open && <EmailDialog emailChange={emailChange} keepSecret={keepSecret} />}
    </Card>
  );
};
