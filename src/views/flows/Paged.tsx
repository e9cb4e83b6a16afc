import type { ReactNode } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Flows.css.ts';

interface PagedProps {
  /** What is listed: "runs". */
  readonly what: string;
  readonly shown: boolean;
  /** Nobody has asked for it yet. */
  readonly closed?: boolean;
  readonly failed: boolean;
  /** What went wrong while it is shown; null: nothing. */
  readonly trouble: ReactNode;
  readonly more: boolean;
  readonly adding: boolean;
  readonly onRetry: () => void;
  readonly onMore: () => void;
  /** With the list, which says `tabIndex={-1}`. */
  readonly children: ReactNode;
}

/** A list that is read in pages: while it loads, where it failed, and with a way to its next page. */
export const Paged = (props: PagedProps) => {
  const { what, shown, closed = false, failed, trouble, more, adding, onRetry, onMore, children } = props;
  return (
    <>
      {failed ? (
        <Notice
          tone="critical"
          live="alert"
          title={`Couldn't load the ${what}.`}
          actions={
            <Button dense onClick={onRetry}>
              Retry
            </Button>
          }
        />
      ) : (
        trouble && (
          <Notice tone="critical" live="alert">
            {trouble}
          </Notice>
        )
      )}
      {!closed && !shown && !failed && (
        <Loading words={`Loading the ${what}`}>
          <Bone height={72} />
        </Loading>
      )}
      {shown && children}
      {shown && more && (
        <div className={css.more}>
          <MoreButton busy={adding} onClick={onMore}>
            Show more
          </MoreButton>
        </div>
      )}
    </>
  );
};
