import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import {
  type LedgerActor,
  type LedgerFilter,
  NO_FILTER,
  selectBackwards,
  selectEntries,
  selectFiltered,
  selectLedgerText,
  selectLoading,
  selectLoadingMore,
  selectMore,
  selectMoreFailed,
  selectOutdated,
  selectShown,
} from '#src/machines/ledger.machine.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Bone, Loading } from '../parts/Skeleton.tsx';
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
    <EmptyState title="Nothing fits these filters" action={<ButtonLink href={filterHref(NO_FILTER)}>Clear</ButtonLink>}>
      Choose another kind, or a longer range of days.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing yet">Credits that come and go are listed here, each with what it was for.</EmptyState>
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
    The history could not be read again. What you see may be old.
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
        <Button busy={busy} busyLabel="Loading" onClick={() => ledger.send({ type: 'ledger.more' })}>
          Show more
        </Button>
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
        These days end before they begin. Choose a first day that is not after the last one.
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
  return (
    <Card
      title="History"
      sub="Days are in UTC."
      aside={
        entries.length > 0 && (
          <ButtonLink
            dense
            href={csvHref(apiOrigin, filter)}
            download
            data-native
            icon={<Download size={14} aria-hidden="true" />}
          >
            Download CSV
          </ButtonLink>
        )
      }
    >
      <LedgerFilters filter={filter} backwards={backwards} onFilter={onFilter} />
      <Content ledger={ledger} />
    </Card>
  );
};
