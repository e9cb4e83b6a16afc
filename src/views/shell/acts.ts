import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { AuthActor } from '#src/machines/auth.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { OnboardingActor } from '#src/machines/onboarding.machine.ts';
import type { PaletteActor } from '#src/machines/palette.machine.ts';
import type { SidebarActor } from '#src/machines/sidebar.machine.ts';
import type { ThemeActor } from '#src/machines/theme.machine.ts';
import type { Acts } from '../palette/commands.ts';

interface ActsProps {
  readonly auth: AuthActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly theme: ThemeActor;
  readonly sidebar: SidebarActor;
  readonly onboarding: OnboardingActor;
  readonly palette: PaletteActor;
  readonly onGo: (href: AppHref) => void;
}

/** What the palette's commands do. What can fail is done where its failure is shown, or says so in a toast. */
export const actsOf = (props: ActsProps, report: () => void): Acts => {
  const { auth, connection, campaigns, theme, sidebar, onboarding, palette, onGo } = props;
  return {
    selectAccount: (accountId) => connection.send({ type: 'account.select', accountId }),
    connect: () => {
      onGo(ROUTES.integrations);
      connection.send({ type: 'connection.connect' });
    },
    readAgain: (businessId) => {
      onGo(ROUTES.integrations);
      connection.send({ type: 'business.switch', businessId });
    },
    syncCampaigns: () => campaigns.send({ type: 'campaigns.syncUnseen' }),
    chooseTheme: (chosen) => theme.send({ type: 'theme.choose', theme: chosen }),
    toggleSidebar: () => sidebar.send({ type: 'sidebar.toggle' }),
    showGuide: () => onboarding.send({ type: 'guide.show' }),
    showKeys: () => palette.send({ type: 'palette.help' }),
    report,
    signOut: () => auth.send({ type: 'auth.signOut' }),
  };
};
