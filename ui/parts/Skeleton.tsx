import type { ReactNode } from 'react';
import * as css from './Skeleton.css.ts';

/** Holds the place of what is loading. The words are for a screen reader. */
export const Loading = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <output className={css.late} aria-label={words}>
    <span aria-hidden="true">{children}</span>
  </output>
);

/** The place of a field and its label. */
export const FieldBone = () => <span className={css.field} />;

export const Bone = ({
  width = '100%',
  height = 16,
}: {
  readonly width?: number | string;
  readonly height?: number;
}) => <span className={css.bone} style={{ width, height }} />;
