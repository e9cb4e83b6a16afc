import { selectTheme } from '#src/machines/theme.machine.ts';
import { ProfileView } from '#src/views/ProfileView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { sessionOf } from '../../-guards.ts';
import { useContext, useSession } from '../../-useSession.ts';

const Profile = () => {
  const { theme } = useContext().system;
  return (
    <ProfileView
      profile={useSession().profile}
      theme={useSelector(theme, selectTheme)}
      onTheme={(chosen) => theme.send({ type: 'theme.choose', theme: chosen })}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/settings/profile')({
  onEnter: ({ context: { system } }) => sessionOf(system).profile.send({ type: 'profile.open' }),
  component: Profile,
  staticData: { title: 'Account' },
});
