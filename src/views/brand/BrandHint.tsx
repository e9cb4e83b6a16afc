import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import { selectEmpty } from '#src/machines/brandShown.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

/** Where something is made with the brand, while there is none. */
export const BrandHint = ({ brand }: { readonly brand: BrandActor }) =>
  useSelector(brand, selectEmpty) && (
    <Notice
      tone="info"
      title="Tell Millrace about your brand"
      actions={
        <ButtonLink dense href={ROUTES.brand}>
          Set up your brand
        </ButtonLink>
      }
    >
      Texts and images then have your name, colours, typefaces and voice.
    </Notice>
  );
