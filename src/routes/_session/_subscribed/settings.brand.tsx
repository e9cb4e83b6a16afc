import { BrandView } from '#src/views/brand/BrandView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from '../../-useSession.ts';

const Brand = () => {
  const { system } = useContext();
  return (
    <BrandView
      brand={system.screen('brand')}
      keepFile={system.keepFile}
      toStudio={(brief) => void system.openScreen('studio', { type: 'studio.use', brief })}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/settings/brand')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : system.openScreen('brand', { type: 'brand.open' }),
  component: Brand,
  staticData: { title: 'Brand' },
});
