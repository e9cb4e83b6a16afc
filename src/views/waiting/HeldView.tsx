import type { ReactNode } from 'react';
import * as css from './HeldView.css.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { widths } from '#ui/parts/Page.css.ts';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';

/** A placeholder for a page: its frame, its heading, and the first block. */
export const HeldPage = () => (
  <div className={widths.wide}>
    <Loading words="Loading">
      <span className={css.page}>
        <span className={css.heading}>
          <Bone width={180} height={20} />
          <Bone width={240} height={12} />
        </span>
        <Bone height={190} />
      </span>
    </Loading>
  </div>
);

/** Cached data is shown but cannot be used until the server has confirmed it. */
export const HeldView = ({ children }: { readonly children: ReactNode }) => (
  <>
    <output className={hidden}>Loading</output>
    <div inert>{children}</div>
  </>
);
