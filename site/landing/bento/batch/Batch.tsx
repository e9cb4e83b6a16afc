import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Ad } from '#contract/ad.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import { type PublishSnapshot, selectBusy } from '#src/machines/publish.machine.ts';
import { selectPublishText } from '#src/machines/publishText.ts';
import { Button } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { createBatch, needsFix } from './batch.ts';
import * as own from './Batch.css.ts';
import { BatchAd } from './BatchAd.tsx';

const isAsked = (snapshot: PublishSnapshot) => snapshot.hasTag('result');

const count = (ads: readonly Ad[], status: Ad['status']) => ads.filter((ad) => ad.status === status).length;

/** '8 published, 2 need a fix', once they were asked for. */
const summaryOf = (ads: readonly Ad[], asked: boolean): string => {
  const waiting = count(ads, 'draft');
  if (!asked && waiting === ads.length) return `${ads.length} drafts`;
  const open = ads.filter(needsFix).length;
  const rest = open > 0 ? `${open} need${open === 1 ? 's' : ''} a fix` : waiting > 0 ? `${waiting} to retry` : '';
  return [`${count(ads, 'published')} published`, rest].filter(Boolean).join(', ');
};

/** Ten ads at once: eight are published, two say what is missing, and those two are retried. */
export const Batch = () => {
  const { piece, ref } = usePiece(createBatch);
  const { ads } = useWorld(piece.world);
  const busy = useSelector(piece.actor, selectBusy);
  const asked = useSelector(piece.actor, isAsked);
  const text = useSelector(piece.actor, selectPublishText);
  const left = ads.filter(({ status }) => status === 'draft');
  const first = left.length === ads.length;
  const working = busy || ads.some(({ status }) => status === 'queued' || status === 'publishing');
  const done = !working && left.length === 0;
  const troubled = first && !asked ? [] : left;
  const words = summaryOf(ads, asked);
  const mended = !busy && !first && left.some((ad) => !needsFix(ad));
  const rest = done ? 'All of them are on Meta.' : first ? 'Two of them are not ready. Try it anyway.' : 'One moment.';
  const note = mended ? 'The ads you fixed can be published now.' : (text ?? rest);
  return (
    <div className={css.piece} ref={ref}>
      <div className={`${css.sheet} ${own.sheet}`}>
        <div className={own.head}>
          <div>
            <p className={own.summary}>{words}</p>
            <p className={css.soft}>{note}</p>
          </div>
          {done && <CircleCheck className={css.good} size={20} aria-hidden="true" />}
          <output className={hidden}>
            {!working && asked ? [words, mended ? note : text].filter(Boolean).join('. ') : ''}
          </output>
        </div>
        <ul className={own.ads}>
          {ads.map((ad) => (
            <BatchAd key={ad.id} ad={ad} asked={asked || !first} />
          ))}
        </ul>
        <ul className={own.troubles} aria-label="What the others need">
          {troubled.map((ad) => (
            <li className={own.trouble} key={ad.id}>
              {needsFix(ad) ? (
                <CircleAlert className={css.look} size={16} aria-hidden="true" />
              ) : (
                <CircleCheck className={css.good} size={16} aria-hidden="true" />
              )}
              <span>
                <strong className={own.name}>{ad.copy.name}</strong> {errorsOf(ad)[0] ?? 'Ready to go.'}
              </span>
              <Button
                dense
                aria-label={`Fix ${ad.copy.name}`}
                aria-disabled={!needsFix(ad) || busy}
                onClick={() => needsFix(ad) && !busy && piece.fix(ad.id)}
              >
                Fix
              </Button>
            </li>
          ))}
          {troubled.length === 0 && (
            <li className={own.quiet}>
              {done ? 'Each one is on Meta exactly once, paused.' : 'Ads that are not ready say why here.'}
            </li>
          )}
        </ul>
      </div>
      <div className={css.controls}>
        <Button tone="primary" busy={working} busyLabel="Publishing" onClick={done ? piece.again : piece.publish}>
          {done
            ? 'Start over'
            : first
              ? 'Publish 10 ads'
              : `Retry ${left.length === 1 ? 'that one' : `those ${left.length}`}`}
        </Button>
      </div>
    </div>
  );
};
