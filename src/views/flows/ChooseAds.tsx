import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import * as machine from '#src/machines/adChoice.machine.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { CheckField, TextField } from '#ui/parts/Field.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Flows.css.ts';

interface Named {
  readonly id: string;
  /** Null: not known here. */
  readonly name: string | null;
}

interface ChooseAdsProps {
  readonly choice: machine.AdChoiceActor;
  /** Ads that a run takes. */
  readonly most: number;
  readonly start: string;
  /** They are kept for later runs, not run with now. */
  readonly keeps?: boolean;
  /** Those that were chosen before. */
  readonly before?: readonly string[];
  /** Ads that one press chooses, as far as a run takes them: those that match the flow's rule now. */
  readonly offered: readonly Named[];
  readonly onStart: (adIds: readonly string[]) => void;
  /** What is said before the list. */
  readonly head?: ReactNode;
  /** What a run may do and cost. */
  readonly children?: ReactNode;
}

/** Names that are read out beside the button; of more, how many. */
const NAMES = 5;

const namesOf = (ads: readonly Named[]): string => {
  const names = ads.flatMap(({ name }) => (name === null ? [] : [name.trim() || 'Unnamed ad'])).slice(0, NAMES);
  return [...names, ...(ads.length > names.length ? [`${ads.length - names.length} more`] : [])].join(', ');
};

const Choices = (props: ChooseAdsProps) => {
  const { choice, most, start, keeps = false, before: kept = [], offered, onStart, head, children } = props;
  const ads = useSelector(choice, machine.selectChoices);
  const words = useSelector(choice, ({ context }) => context.words);
  const finding = useSelector(choice, machine.selectFindingAds);
  const failed = useSelector(choice, machine.selectNoAnswer);
  const more = useSelector(choice, machine.selectMoreChoices);
  const adding = useSelector(choice, machine.selectAddingChoices);
  const unread = useSelector(choice, ({ context }) => context.failure !== null) && !failed;
  const [chosen, choose] = useState<ReadonlyMap<string, Named>>(
    () => new Map(kept.map((id) => [id, { id, name: null }])),
  );
  // Those chosen before this search stand first; none moves while it is ticked.
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const [typed, type] = useState('');
  const full = chosen.size >= most;
  const toggle = (ad: Named) =>
    choose((known) => {
      const after = new Map(known);
      if (!after.delete(ad.id)) after.set(ad.id, ad);
      return after;
    });
  const inOrder = ads.toSorted((one, other) => Number(before.has(other.id)) - Number(before.has(one.id)));
  const close = () => choice.send({ type: 'choice.close' });
  return (
    <Dialog
      open
      onClose={close}
      title="Choose ads"
      actions={
        <>
          <p className={css.chosen} aria-live="polite">
            {chosen.size === 0
              ? 'Choose at least 1 ad.'
              : `${counted(chosen.size, 'ad')} chosen: ${namesOf([...chosen.values()].map((ad) => ads.find(({ id }) => id === ad.id) ?? ad))}`}
          </p>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" disabled={chosen.size === 0} onClick={() => onStart([...chosen.keys()])}>
            {chosen.size === 0 ? start : `${start}${keeps ? '' : ' with'} ${counted(chosen.size, 'ad')}`}
          </Button>
        </>
      }
    >
      {head}
      {offered.length > 0 && (
        <div>
          <Button dense onClick={() => choose(new Map(offered.slice(0, most).map((ad) => [ad.id, ad])))}>
            Choose{' '}
            {offered.length === 1 ? 'the ad that matches' : `the ${number(Math.min(most, offered.length))} that match`}{' '}
            now
          </Button>
        </div>
      )}
      <TextField
        label="Search"
        type="search"
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setBefore(new Set(chosen.keys()));
          choice.send({ type: 'choice.search', words: target.value });
        }}
      />
      <p className={css.soft} aria-live="polite">
        {full ? `A run of this flow takes ${counted(most, 'ad')} at most.` : `Up to ${counted(most, 'ad')}.`}
      </p>
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your ads."
          actions={
            <Button dense onClick={() => choice.send({ type: 'choice.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {finding && ads.length === 0 && (
        <Loading words="Loading your ads">
          <Bone height={160} />
        </Loading>
      )}
      {!finding && !failed && ads.length === 0 && (
        <p className={css.soft}>{words.trim() === '' ? 'No ads yet' : `No results for “${words.trim()}”`}</p>
      )}
      <ul className={css.choices} tabIndex={-1}>
        {inOrder.map((ad) => (
          <li className={css.choice} key={ad.id}>
            <CheckField checked={chosen.has(ad.id)} disabled={full && !chosen.has(ad.id)} onChange={() => toggle(ad)}>
              {ad.name}
            </CheckField>
            <AdStatusPill status={ad.status} />
          </li>
        ))}
      </ul>
      {unread && <Notice tone="critical">Couldn’t load more ads. Try again.</Notice>}
      {more && (
        <div className={css.more}>
          <MoreButton dense busy={adding} onClick={() => choice.send({ type: 'choice.more' })}>
            Show more
          </MoreButton>
        </div>
      )}
      {children}
    </Dialog>
  );
};

/** The ads that a run by hand is about. What was chosen stays while somebody searches on. */
export const ChooseAds = (props: ChooseAdsProps) => {
  const choosing = useSelector(props.choice, machine.selectChoosing);
  return choosing && <Choices {...props} />;
};
