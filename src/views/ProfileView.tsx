import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { User } from '#contract/calls/auth.ts';
import {
  type ProfileActor,
  type ProfileSnapshot,
  selectBusy,
  selectFieldTexts,
  selectFormText,
  selectUser,
} from '#src/machines/profile.machine.ts';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { TextField } from './parts/Field.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Segments } from './parts/Segments.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';
import * as css from './ProfileView.css.ts';

export type Theme = 'system' | 'light' | 'dark';

interface ProfileViewProps {
  readonly profile: ProfileActor;
  readonly theme?: Theme;
  readonly onTheme?: (theme: Theme) => void;
}

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const selectFailed = (snapshot: ProfileSnapshot) => snapshot.matches('failed');

const Names = ({ profile, user }: { readonly profile: ProfileActor; readonly user: User }) => {
  const busy = useSelector(profile, selectBusy);
  const texts = useSelector(profile, selectFieldTexts);
  const text = useSelector(profile, selectFormText);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    profile.send({
      type: 'profile.save',
      names: { first_name: String(data.get('first_name')).trim(), last_name: String(data.get('last_name')).trim() },
    });
  };
  return (
    <form className={css.form} onSubmit={submit} onChange={() => profile.send({ type: 'profile.edit' })}>
      <div className={css.names}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          error={texts['first_name']?.[0]}
          maxLength={150}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          error={texts['last_name']?.[0]}
          maxLength={150}
        />
      </div>
      <TextField label="Email" type="email" value={user.email} readOnly hint="You sign in with this address." />
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
};

export const ProfileView = ({ profile, theme, onTheme }: ProfileViewProps) => {
  const user = useSelector(profile, selectUser);
  const failed = useSelector(profile, selectFailed);
  return (
    <Page title="Account" sub="Who you are, and how Millrace looks" width="reading">
      <Card title="You">
        {failed ? (
          <Notice
            tone="critical"
            live="alert"
            actions={
              <Button dense onClick={() => profile.send({ type: 'profile.retry' })}>
                Retry
              </Button>
            }
          >
            Your profile could not be read.
          </Notice>
        ) : user ? (
          <Names profile={profile} user={user} />
        ) : (
          <Loading words="Loading your profile">
            <Bone height={120} />
          </Loading>
        )}
      </Card>
      {theme && onTheme && (
        <Card title="Theme">
          <Segments label="Theme" name="theme" value={theme} options={THEMES} onValue={onTheme} />
        </Card>
      )}
    </Page>
  );
};
