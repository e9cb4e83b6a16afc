import { useSelector } from '@xstate/react';
import { BRAND_LIMITS } from '#contract/brand.ts';
import { brandFaults } from '#contract/rules/brandFaults.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import { selectFailed, selectFields, selectRefusals, selectShown, sendChange } from '#src/machines/brandShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Brand.css.ts';
import { ColoursCard } from './ColoursCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { PageCard, type PageCardProps } from './PageCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TypefacesCard } from './TypefacesCard.tsx';
import { VoiceCard } from './VoiceCard.tsx';

interface BrandViewProps extends PageCardProps {
  /** Puts a file aside for its upload. */
  readonly keepFile: (file: File) => string;
}

const About = ({ brand }: { readonly brand: BrandActor }) => {
  const fields = useSelector(brand, selectFields);
  const refusals = useSelector(brand, selectRefusals);
  const faults = brandFaults(fields);
  const textOf = (name: 'name' | 'description') => ({
    name,
    value: fields[name],
    limits: { shown: BRAND_LIMITS[name], max: BRAND_LIMITS[name] },
    error: faults[name] ?? refusals[name]?.[0] ?? null,
    onValue: (value: string) => sendChange(brand)({ [name]: value }),
    onBlur: () => {
      if (fields[name] !== fields[name].trim()) sendChange(brand)({ [name]: fields[name].trim() });
    },
  });
  return (
    <Card>
      <div className={css.fields}>
        <CountedField {...textOf('name')} label="Name" placeholder="Larch" />
        <CountedField
          {...textOf('description')}
          label="What you sell"
          lines={2}
          placeholder="Furniture of local wood, made to order"
        />
      </div>
    </Card>
  );
};

/** D5.13: what every text and image is made with. */
export const BrandView = ({ brand, keepFile, toStudio }: BrandViewProps) => {
  const shown = useSelector(brand, selectShown);
  const failed = useSelector(brand, selectFailed);
  return (
    <Page
      title="Brand"
      sub="What every text and image for you is made with"
      width="reading"
      state={failed ? 'failed' : shown ? 'loaded' : 'loading'}
    >
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your brand."
          actions={
            <Button dense onClick={() => brand.send({ type: 'brand.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!shown && !failed && (
        <Loading words="Loading your brand">
          <Bone height={320} />
        </Loading>
      )}
      {shown && (
        <div className={css.page}>
          <Changes>
            <PageCard brand={brand} toStudio={toStudio} />
            <About brand={brand} />
            <LogoCard brand={brand} keepFile={keepFile} />
            <ColoursCard brand={brand} />
            <TypefacesCard brand={brand} />
            <PhotosCard brand={brand} keepFile={keepFile} />
            <VoiceCard brand={brand} />
            <SaveBar brand={brand} />
          </Changes>
        </div>
      )}
    </Page>
  );
};
