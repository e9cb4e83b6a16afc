import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountParts } from '#src/machines/account.machine.ts';
import { type ProfileActor, selectUser } from '#src/machines/profile.machine.ts';
import * as css from '../account/Account.css.ts';
import { CookiesCard } from './CookiesCard.tsx';
import { selectUnknown } from '#src/machines/settings.machine.ts';
import { Contents, type SectionId, sectionsFor } from './Contents.tsx';
import type { WhatGoes } from '../account/DeleteDialog.tsx';
import { DevicesCard } from '../account/DevicesCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { Deletion, Export } from '../account/Leaving.tsx';
import { NamesCard } from './NamesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { DemoNotice, Off } from '#ui/parts/Changes.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Segments } from '#ui/parts/Segments.tsx';

export type Theme = 'system' | 'light' | 'dark';

interface ProfileViewProps {
  readonly profile: ProfileActor;
  readonly parts: AccountParts;
  /** Stores a password in the vault and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  /** What deleting the account would delete. */
  readonly goes: WhatGoes;
  /** The person opened the deletion dialog. */
  readonly onDeleteOpen: () => void;
}

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Theme and cookies are the browser's, whoever's workspace is looked at. */
const off = (card: ReactNode) => <Off>{card}</Off>;

/** D3.6. */
export const ProfileView = ({ profile, parts, keepSecret, theme, onTheme, goes, onDeleteOpen }: ProfileViewProps) => {
  const email = useSelector(profile, selectUser)?.email ?? '';
  /** A server that knows no settings knows nothing of what we added to the account. */
  const ours = !useSelector(parts.settings, selectUnknown);
  const cards: Readonly<Record<SectionId, ReactNode>> = {
    name: off(<NamesCard profile={profile} />),
    email: off(<EmailCard profile={profile} emailChange={parts.emailChange} keepSecret={keepSecret} />),
    password: off(<PasswordCard passwordChange={parts.passwordChange} email={email} keepSecret={keepSecret} />),
    devices: off(<DevicesCard devices={parts.devices} />),
    theme: (
      <Card title="Theme">
        <Segments label="Theme" name="theme" value={theme} options={THEMES} onValue={onTheme} />
      </Card>
    ),
    emails: off(<NoticesCard settings={parts.settings} />),
    cookies: <CookiesCard />,
    data: off(<Export dataExport={parts.dataExport} />),
    delete: off(<Deletion deletion={parts.deletion} goes={goes} keepSecret={keepSecret} onOpen={onDeleteOpen} />),
  };
  return (
    <Page title="Account" sub="Your name, email, sign-in and notifications">
      <div className={css.layout}>
        <Contents ours={ours} />
        <div className={css.sections}>
          <DemoNotice />
          {sectionsFor(ours).map(([id]) => (
            <div key={id} className={css.section} id={id}>
              {cards[id]}
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
};
