import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { isTooLong, linkFaultOf, type Missing, missingOf, tooLongIn } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import {
  selectBoard,
  selectChecking,
  selectCount,
  selectRoom,
  selectTarget,
  selectTexts,
  selectWhyNot,
} from '#src/machines/bulkShown.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { roomWords } from '../ads/roomWords.ts';
import { HOLD_WORDS, useHeldPress, useHold } from '../ads/useHold.ts';
import { useRoom } from '../ads/useRoom.ts';
import * as css from './BulkView.css.ts';
import { sumWords } from './bulkWords.ts';
import { useInherits } from './useInherits.ts';

/** Leads to the control of this name. */
const leadTo = (name: string): void => {
  const [control] = document.getElementsByName(name);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

const Lead = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <button type="button" className={css.lead} onClick={() => leadTo(to)}>
    {children}
  </button>
);

/** Why no ads can be made yet, and the way there. */
const WhyNot = ({ bulk }: { readonly bulk: BulkActor }) => {
  const why = useSelector(bulk, selectWhyNot);
  const texts = useSelector(bulk, selectTexts);
  switch (why) {
    case null:
      return null;
    case 'noImages':
      return 'Add images first.';
    case 'tooMany':
      return `At most ${MAX_BULK_ADS} ads can be made at once. Remove images or texts.`;
    case 'tooLong': {
      const at = texts.findIndex(isTooLong);
      return <Lead to={`${tooLongIn(texts[at]!)}-${at}`}>Shorten the texts marked in red first.</Lead>;
    }
    case 'badLink':
      return (
        <Lead to={`link-${texts.findIndex((text) => linkFaultOf(text) !== null)}`}>
          Fix the link marked in red first.
        </Lead>
      );
    case 'noAccount':
      return <Lead to="ad_account_id">Choose an ad account first.</Lead>;
  }
};

const nameOf = (missing: Missing): string => {
  switch (missing.kind) {
    case 'text':
      return `primary_text-${missing.at}`;
    case 'link':
      return `link-${missing.at}`;
    case 'adset':
      return 'adset';
  }
};

const wordsOf = (missing: Missing, texts: number): string => {
  if (missing.kind === 'adset') return 'an ad set';
  const what = missing.kind === 'text' ? 'text' : 'link';
  return texts > 1 ? `${what} ${missing.at + 1}` : `a ${what}`;
};

/** What the ads lack to be published, each of which leads to its field. */
const Lacks = ({ missing, texts }: { readonly missing: readonly Missing[]; readonly texts: number }) => (
  <>
    Still needed to publish:{' '}
    {missing.map((one, at) => (
      <span key={nameOf(one)}>
        {at > 0 && ', '}
        <Lead to={nameOf(one)}>{wordsOf(one, texts)}</Lead>
      </span>
    ))}
    .
  </>
);

interface MakeBarProps {
  readonly bulk: BulkActor;
  readonly presets: PresetsActor;
}

/** The sum, what is missing, and the button that makes as many ads. */
export const MakeBar = ({ bulk, presets }: MakeBarProps) => {
  const { pairs } = useSelector(bulk, selectBoard);
  const texts = useSelector(bulk, selectTexts);
  const target = useSelector(bulk, selectTarget);
  const count = useSelector(bulk, selectCount);
  const why = useSelector(bulk, selectWhyNot);
  const checking = useSelector(bulk, selectChecking);
  const below = useInherits(presets)(target);
  const missing = missingOf(texts, target, below);
  const hasText = missing.every(({ kind }) => kind !== 'text');
  const { ad_account_id: adAccountId } = target;
  const adset = target.adset ?? below.adset?.value ?? null;
  const asked = adset && adAccountId !== null ? { id: adset.id, adAccountId } : null;
  const room = useRoom(useSelector(bulk, selectRoom), asked);
  const waits = useHold(room.reading);
  const full = adset === null ? null : roomWords({ adset: adset.name, held: room.held, wanted: count });
  const make = useHeldPress({ held: waits, warned: full !== null }, () => bulk.send({ type: 'bulk.make' }));
  return (
    <section className={css.makeBar} aria-label="Make the ads">
      <span>
        <output className={css.sum}>{sumWords(pairs, texts.length)}</output>
        {adset && why === null && (
          // D5.3: they can be made all the same, and given another ad set then.
          <output className={css.why}>{full !== null && <Lead to="adset">{full}</Lead>}</output>
        )}
        {(why !== null || missing.length > 0) && (
          <span className={css.why} id="why-not-make">
            {why === null ? <Lacks missing={missing} texts={texts.length} /> : <WhyNot bulk={bulk} />}
          </span>
        )}
      </span>
      <span className={css.end}>
        {why === null && !hasText && !checking && (
          <Button tone="plain" onClick={make} title="Write the texts afterwards, by yourself or with AI">
            Make without text
          </Button>
        )}
        <Button
          tone="primary"
          disabled={why !== null || !hasText}
          busy={checking || waits}
          busyLabel={checking ? 'Checking images' : HOLD_WORDS}
          onBusyClick={waits ? make : undefined}
          aria-describedby={why !== null || missing.length > 0 ? 'why-not-make' : undefined}
          onClick={make}
        >
          Make {counted(count, 'ad')}
        </Button>
      </span>
    </section>
  );
};
