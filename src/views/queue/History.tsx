import { useSelector } from '@xstate/react';
import type { AdFact } from '#contract/calls/adHistory.ts';
import {
  type AdHistoryActor,
  selectAdId,
  selectFacts,
  selectHistoryText,
  selectMore,
  selectOpen,
  selectReading,
} from '#src/machines/adHistory.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectAds, selectHistory } from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { moment } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { nameOf } from '../ads/adWords.ts';
import { runHref } from '../flows/runHref.ts';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import * as css from './History.css.ts';
import { byWords, factWords, fieldWord, sittingsOf } from './historyWords.ts';

const Entry = ({ fact }: { readonly fact: AdFact }) => {
  const told = fact.fields.filter(({ value }) => value !== null || fact.fields.length > 1);
  return (
    <li className={css.entry}>
      <p className={css.what}>{factWords(fact)}</p>
      <p className={css.who}>
        {fact.run ? <Link href={runHref(fact.run)}>{byWords(fact)}</Link> : byWords(fact)} ·{' '}
        <time dateTime={fact.at}>{moment(fact.at)}</time>
      </p>
      {told.length > 0 && (
        <dl className={css.fields}>
          {told.map(({ name, value }) => (
            <div className={css.field} key={name}>
              <dt className={css.name}>{fieldWord(name)}</dt>
              <dd className={css.value}>{value === null ? 'Changed' : value === '' ? 'Empty' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {fact.error && <FailureDetails error={fact.error} />}
    </li>
  );
};

const Entries = ({ history }: { readonly history: AdHistoryActor }) => {
  const facts = useSelector(history, selectFacts);
  const more = useSelector(history, selectMore);
  const text = useSelector(history, selectHistoryText);
  const reading = useSelector(history, selectReading);
  if (reading && facts.length === 0)
    return (
      <Loading words="Loading the history">
        <Bone height={160} />
      </Loading>
    );
  const retry = (
    <Button dense onClick={() => history.send({ type: 'history.retry' })}>
      Retry
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys
    <section className={css.scroll} tabIndex={0} aria-label="Entries">
      <ol className={css.entries}>
        {sittingsOf(facts).map((fact) => (
          <Entry fact={fact} key={fact.id} />
        ))}
      </ol>
      {text !== null && <Notice tone="critical" live="alert" title={text} actions={retry} />}
      {more && text === null && (
        <Button dense busy={reading} onClick={() => history.send({ type: 'history.more' })}>
          Show older
        </Button>
      )}
    </section>
  );
};

/** D5.8: who and what changed an ad, when. */
export const History = ({ list }: { readonly list: AdListActor }) => {
  const history = useSelector(list, selectHistory);
  const open = useSelector(history, selectOpen);
  const adId = useSelector(history, selectAdId);
  const ad = useSelector(list, (snapshot) => selectAds(snapshot).find(({ id }) => id === adId));
  const close = () => history.send({ type: 'history.close' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={ad ? `History of “${nameOf(ad)}”` : 'History'}
      actions={<Button onClick={close}>Close</Button>}
    >
      <Entries history={history} />
    </Dialog>
  );
};
