import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AccountParts } from '#src/machines/account.machine.ts';
import { type ProfileActor, selectUser } from '#src/machines/profile.machine.ts';
import * as css from '../account/Account.css.ts';
import { CookiesCard } from './CookiesCard.tsx';
import { Contents, type SectionId } from './Contents.tsx';
import type { WhatGoes } from '../account/DeleteDialog.tsx';
import { DevicesCard } from '../account/DevicesCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { Deletion, Export } from '../account/Leaving.tsx';
import { NamesCard } from './NamesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { Card } from '#ui/parts/Card.tsx';
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

const Section = ({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) => (
  <div className={css.section} id={id}>
    {children}
  </div>
);

/** D3.6. */
export const ProfileView = ({ profile, parts, keepSecret, theme, onTheme, goes, onDeleteOpen }: ProfileViewProps) => {
  const email = useSelector(profile, selectUser)?.email ?? '';
  return (
    <Page title="Account" sub="Your name, email, sign-in and notifications">
      <div className={css.layout}>
        <Contents />
        <div className={css.sections}>
          <Section id="name">
            <NamesCard profile={profile} />
          </Section>
          <Section id="email">
            <EmailCard profile={profile} emailChange={parts.emailChange} keepSecret={keepSecret} />
          </Section>
          <Section id="password">
            <PasswordCard passwordChange={parts.passwordChange} email={email} keepSecret={keepSecret} />
          </Section>
          <Section id="devices">
            <DevicesCard devices={parts.devices} />
          </Section>
          <Section id="theme">
            <Card title="Theme">
              <Segments label="Theme" name="theme" value={theme} options={THEMES} onValue={onTheme} />
            </Card>
          </Section>
          <Section id="emails">
            <NoticesCard settings={parts.settings} />
          </Section>
          <Section id="cookies">
            <CookiesCard />
          </Section>
          <Section id="data">
            <Export dataExport={parts.dataExport} />
          </Section>
          <Section id="delete">
            <Deletion deletion={parts.deletion} goes={goes} keepSecret={keepSecret} onOpen={onDeleteOpen} />
          </Section>
        </div>
      </div>
    </Page>
  );
};
