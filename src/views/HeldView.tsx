import type { ReactNode } from 'react';
import * as css from './HeldView.css.ts';
import { hidden } from './parts/Hidden.css.ts';
import { widths } from './parts/Page.css.ts';
import { Bone, Loading } from './parts/Skeleton.tsx';

/** Holds the place of a page: its frame, its heading, and the first thing under it. */
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

/** What is known from before is shown, and cannot be used until the server has said that it is still so. */
export const HeldView = ({ children }: { readonly children: ReactNode }) => (
  <>
    <output className={hidden}>Loading</output>
    <div inert>{children}</div>
  </>
);
