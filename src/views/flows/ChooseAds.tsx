import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import * as machine from '#src/machines/adChoice.machine.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { CheckField, TextField } from '#ui/parts/Field.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Flows.css.ts';

interface ChooseAdsProps {
  readonly choice: machine.AdChoiceActor;
  /** Ads that a run takes. */
  readonly most: number;
  readonly start: string;
  readonly onStart: (adIds: readonly string[]) => void;
  /** What a run may do and cost. */
  readonly children?: ReactNode;
}

const Choices = ({ choice, most, start, onStart, children }: ChooseAdsProps) => {
  const ads = useSelector(choice, machine.selectChoices);
  const words = useSelector(choice, ({ context }) => context.words);
  const finding = useSelector(choice, machine.selectFindingAds);
  const failed = useSelector(choice, machine.selectNoAnswer);
  const more = useSelector(choice, machine.selectMoreChoices);
  const adding = useSelector(choice, machine.selectAddingChoices);
  const unread = useSelector(choice, ({ context }) => context.failure !== null) && !failed;
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [typed, type] = useState('');
  const full = chosen.size >= most;
  const toggle = (id: string) =>
    choose((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const close = () => choice.send({ type: 'choice.close' });
  return (
    <Dialog
      open
      onClose={close}
      title="Choose ads"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" disabled={chosen.size === 0} onClick={() => onStart([...chosen])}>
            {chosen.size === 0 ? start : `${start} with ${counted(chosen.size, 'ad')}`}
          </Button>
        </>
      }
    >
      <TextField
        label="Search"
        type="search"
        value={typed}
        onChange={({ target }) => {
          type(target.value);
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
      <ul className={css.choices}>
        {ads.map(({ id, name, status }) => (
          <li className={css.choice} key={id}>
            <CheckField checked={chosen.has(id)} disabled={full && !chosen.has(id)} onChange={() => toggle(id)}>
              {name}
            </CheckField>
            <AdStatusPill status={status} />
          </li>
        ))}
      </ul>
      {unread && <Notice tone="critical">Couldn’t load more ads. Try again.</Notice>}
      {more && (
        <div className={css.more}>
          <Button dense busy={adding} onClick={() => choice.send({ type: 'choice.more' })}>
            Show more
          </Button>
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
