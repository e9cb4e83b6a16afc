import { ProfileView } from '#src/views/ProfileView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../-useSession.ts';

const Profile = () => <ProfileView profile={useSession().profile} />;

export const Route = createFileRoute('/_session/_subscribed/settings/profile')({
  component: Profile,
  staticData: { title: 'Account' },
});
