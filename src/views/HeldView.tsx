import type { ReactNode } from 'react';
import * as css from './HeldView.css.ts';
import { hidden } from './parts/Hidden.css.ts';
import { Bone, Loading } from './parts/Skeleton.tsx';

/** Holds the place of a page. */
export const HeldPage = () => (
  <div className={css.page}>
    <Loading words="Loading">
      <Bone width={180} height={28} />
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
