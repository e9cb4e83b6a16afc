import { shallowEqual, useSelector } from '@xstate/react';
import type { ChangeEvent, FormEvent } from 'react';
import * as profiles from '#src/machines/profile.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { focusFault } from '../forms/checks.ts';
import { Card } from '#ui/parts/Card.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { Bone, FieldBone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from '../account/Account.css.ts';
import { Unread } from '../account/Unread.tsx';

interface NamesCardProps {
  readonly profile: profiles.ProfileActor;
}

/** What is typed is the chart's: it is still there after a reload, and when the screen was left. */
const NamesForm = ({ profile, names }: NamesCardProps & { readonly names: profiles.Names }) => {
  const busy = useSelector(profile, profiles.selectBusy);
  const changed = useSelector(profile, profiles.selectChanged);
  const texts = useSelector(profile, profiles.selectFieldTexts, shallowEqual);
  const text = useSelector(profile, profiles.selectFormText);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusFault(event.currentTarget, texts)) profile.send({ type: 'profile.save' });
  };
  const fieldOf = (name: keyof profiles.Names) => ({
    name,
    value: names[name],
    error: texts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      profile.send({ type: 'profile.edit', names: { ...names, [name]: target.value } }),
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.names}>
        <TextField {...fieldOf('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...fieldOf('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div className={css.row}>
        <Button type="submit" tone="primary" busy={busy} busyLabel="Saving" aria-disabled={!changed}>
          Save
        </Button>
        {changed && !busy && (
          <Button
            tone="plain"
            ref={passFocusTo('form', '[type=submit]')}
            onClick={() => profile.send({ type: 'profile.discard' })}
          >
            Discard
          </Button>
        )}
        <output className={css.quiet}>{changed && !busy ? 'Not saved yet' : ''}</output>
      </div>
    </form>
  );
};

export const NamesCard = ({ profile }: NamesCardProps) => {
  const failed = useSelector(profile, profiles.selectFailed);
  const names = useSelector(profile, profiles.selectNames, shallowEqual);
  return (
    <Card title="Name">
      {failed ? (
        <Unread text="Couldn't load your profile." onRetry={() => profile.send({ type: 'profile.retry' })} />
      ) : names ? (
        <NamesForm profile={profile} names={names} />
      ) : (
        <Loading words="Loading your profile">
          <span className={css.form}>
            <span className={css.names}>
              <FieldBone />
              <FieldBone />
            </span>
            <Bone width={62} height={36} />
          </span>
        </Loading>
      )}
    </Card>
  );
};
