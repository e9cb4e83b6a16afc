import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import {
  type LedgerActor,
  type LedgerFilter,
  NO_FILTER,
  selectOutdated,
  selectShown,
  selectUnknown,
} from '#src/machines/ledger.machine.ts';
import {
  selectBackwards,
  selectEntries,
  selectFiltered,
  selectLedgerText,
  selectLoading,
  selectLoadingMore,
  selectMore,
  selectMoreFailed,
} from '#src/machines/ledgerShown.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Ledger.css.ts';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { csvHref, filterHref } from './ledgerWords.ts';

interface LedgerProps {
  readonly ledger: LedgerActor;
  /** As the address has it. */
  readonly filter: LedgerFilter;
  readonly apiOrigin: string;
  readonly onFilter: (filter: LedgerFilter) => void;
}

type Part = Pick<LedgerProps, 'ledger'>;

const Empty = ({ filtered }: { readonly filtered: boolean }) =>
  filtered ? (
    <EmptyState
      title="No results for these filters"
      action={<ButtonLink href={filterHref(NO_FILTER)}>Clear</ButtonLink>}
    >
      Choose another type or a longer date range.
    </EmptyState>
  ) : (
    <EmptyState title="No activity yet">Every change to your credits is listed here with its reason.</EmptyState>
  );

const Failed = ({ ledger }: Part) => (
  <Notice
    tone="critical"
    live="alert"
    actions={
      <Button dense onClick={() => ledger.send({ type: 'ledger.retry' })}>
        Retry
      </Button>
    }
  >
    {useSelector(ledger, selectLedgerText)}
  </Notice>
);

const Outdated = ({ ledger }: Part) => (
  <Notice
    tone="attention"
    live="status"
    actions={
      <Button dense onClick={() => ledger.send({ type: 'ledger.retry' })}>
        Retry
      </Button>
    }
  >
    Couldn't refresh the history. What you see may be out of date.
  </Notice>
);

const More = ({ ledger }: Part) => {
  const busy = useSelector(ledger, selectLoadingMore);
  const failed = useSelector(ledger, selectMoreFailed);
  const text = useSelector(ledger, selectLedgerText);
  return (
    <>
      {failed && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div>
        <MoreButton busy={busy} busyLabel="Loading" onClick={() => ledger.send({ type: 'ledger.more' })}>
          Show more
        </MoreButton>
      </div>
    </>
  );
};

const Content = ({ ledger }: Part) => {
  const entries = useSelector(ledger, selectEntries);
  const filtered = useSelector(ledger, selectFiltered);
  const loading = useSelector(ledger, selectLoading);
  const shown = useSelector(ledger, selectShown);
  const backwards = useSelector(ledger, selectBackwards);
  const more = useSelector(ledger, selectMore);
  const outdated = useSelector(ledger, selectOutdated);
  if (backwards) {
    return (
      <Notice tone="attention" live="status">
        The start date is after the end date. Choose an earlier start date.
      </Notice>
    );
  }
  if (entries.length === 0 && loading) {
    return (
      <Loading words="Loading your history">
        <span className={css.bones}>
          <Bone height={34} />
          <Bone height={44} />
          <Bone height={44} />
          <Bone height={44} />
        </span>
      </Loading>
    );
  }
  if (!shown && !loading) return <Failed ledger={ledger} />;
  return (
    <>
      {outdated && <Outdated ledger={ledger} />}
      {entries.length === 0 ? <Empty filtered={filtered} /> : <LedgerTable entries={entries} old={loading} />}
      {more && !loading && <More ledger={ledger} />}
    </>
  );
};

/** Every credit that came or went (D4.4), as the address filters it, and as a file. */
export const Ledger = ({ ledger, filter, apiOrigin, onFilter }: LedgerProps) => {
  const backwards = useSelector(ledger, selectBackwards);
  const entries = useSelector(ledger, selectEntries);
  if (useSelector(ledger, selectUnknown)) return null;
  return (
    <Card
      title="History"
      sub="Dates and times are in UTC."
      aside={
        entries.length > 0 && (
          <ButtonAnchor
            dense
            href={csvHref(apiOrigin, filter)}
            download
            icon={<Download size={14} aria-hidden="true" />}
          >
            Download CSV
          </ButtonAnchor>
        )
      }
    >
      <LedgerFilters filter={filter} backwards={backwards} onFilter={onFilter} />
      <Content ledger={ledger} />
    </Card>
  );
};
