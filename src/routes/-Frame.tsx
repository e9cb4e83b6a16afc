import { selectReadOnly } from '#src/machines/auth.machine.ts';
import { ShellView } from '#src/views/shell/ShellView.tsx';
import { SplashView } from '#src/views/waiting/SplashView.tsx';
import { useSelector } from '@xstate/react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { warmUp } from './-warmUp.ts';
import { menuPath } from './-menuPath.ts';
import { LookDoor } from './-LookDoor.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { useContext } from './-useSession.ts';

/** The sidebar and the bar around signed-in pages. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const router = useRouter();
  const { system, config } = useContext();
  const path = useLocation({ select: menuPath });
  const looking = useSelector(system.auth, selectReadOnly);
  const session = system.session();
  // Between a sign-out and the guard's redirect there is nothing to show.
  if (!session) return <SplashView />;
  const leave = looking && <LookDoor />;
  const { subscription, connection, campaigns, live, palette, onboarding } = session;
  return (
    <ShellView
      auth={system.auth}
      subscription={subscription}
      connection={connection}
      campaigns={campaigns}
      sidebar={system.sidebar}
      theme={system.theme}
      live={live}
      palette={palette}
      onboarding={onboarding}
      path={path}
      leave={leave}
      config={config}
      onFinder={async () => {
        await system.openScreen('finder');
        return system.screen('finder');
      }}
      onGo={(href) => router.history.push(href)}
      onIntent={warmUp(router)}
      onReport={() => void system.reporting.open(system.report)}
    >
      <ReadOnly value={leave || null}>{children}</ReadOnly>
    </ShellView>
  );
};
