import type { ComponentProps } from 'react';
import { Cards } from './Cards.tsx';
import type { BulkFiles } from './files.ts';
import { Grid } from './Grid.tsx';
import { useGiveImages } from './useGiveImages.tsx';

interface RowsProps extends Omit<ComponentProps<typeof Grid>, 'give'> {
  readonly files: BulkFiles;
  /** Of ads that name none. */
  readonly adAccountId: string | null;
  readonly isPhone: boolean;
}

/** The ads of a batch: a grid, and cards on a phone. Both give them other images. */
export const Rows = ({ files, adAccountId, isPhone, ...props }: RowsProps) => {
  const { give, input } = useGiveImages(props.bulk, files, adAccountId);
  return (
    <>
      {isPhone ? <Cards {...props} give={give} /> : <Grid {...props} give={give} />}
      {input}
    </>
  );
};
