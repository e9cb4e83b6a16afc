import { useSelector } from '@xstate/react';
import { PenLine } from 'lucide-react';
import { memo } from 'react';
import { type Brief, Tone } from '#contract/brief.ts';
import { ROUTES } from '#contract/routes.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { TextField } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { type DraftActor, type DraftSnapshot, selectAdIdHere, selectFields } from '#src/machines/draft.machine.ts';
import type { CopyAsk } from '#src/machines/generation.machine.ts';
import type { OffersActor } from '#src/machines/offers.machine.ts';
import { selectMaking, selectOpenAt, selectStuck } from '#src/machines/offersShown.ts';
import { selectItem, selectStanding, selectTexts } from '#src/machines/studioShown.ts';
import { selectCredits } from '#src/machines/subscription.machine.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import type { Buying } from '#src/views/billing/ShortOfCredits.tsx';
import { credits, MAKERS, TONES } from '#src/views/studio/studioWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '#ui/parts/Menu.tsx';
import { selectBrief, selectSaysNothing } from './adBrief.ts';
import { type OfferWords, Offers } from './Offers.tsx';
import * as css from './Offers.css.ts';
import { UseOffer } from './UseOffer.tsx';
import { whyFailed } from './whyFailed.ts';

export interface Writing extends Buying {
  readonly offers: OffersActor;
  /** Takes the ad as the brief of new ones. */
  readonly toStudio: (brief: Brief) => void;
  /** A model can paint pictures for images. */
  readonly paints: boolean;
}

export const isWritten = (name: string): name is TextField => (TEXT_FIELDS as readonly string[]).includes(name);

type Change = NonNullable<CopyAsk['rewrite']>['change'];

const SEVERAL = 3;
const TONES_OFFERED = Tone.options;

const WORDS: OfferWords = {
  making: 'Writing…',
  made: (count) => `${count} written`,
  nothing: 'Nothing was written',
  makers: MAKERS,
};

interface WriteTextProps extends Writing {
  readonly draft: DraftActor;
  readonly field: TextField;
  readonly label: string;
}

const priceOf = (count: number): string => credits(count * CREDIT_PRICES.copy);

interface TextOfferProps extends Pick<WriteTextProps, 'draft' | 'offers' | 'field'> {
  readonly suggestion: SuggestionActor;
  /** How many came to nothing for the same reason. */
  readonly alike: number;
}

const TextOffer = ({ draft, offers, field, suggestion, alike }: TextOfferProps) => {
  const standing = useSelector(suggestion, selectStanding);
  const { reason } = useSelector(suggestion, selectItem);
  const text = useSelector(suggestion, selectTexts)[field];
  if (standing === 'failed') return <li className={css.offer}>{whyFailed('written', reason, alike)}</li>;
  if (standing === 'cancelled') return <li className={css.offer}>Stopped.</li>;
  const isMade = standing !== 'waiting' && standing !== 'writing';
  const write = (words: string) => draft.send({ type: 'draft.change', fields: { [field]: words } });
  return (
    <li className={css.offer} aria-busy={!isMade || undefined}>
      <span className={css.words}>{text || 'Writing…'}</span>
      {isMade && (
        <UseOffer
          offers={offers}
          suggestion={suggestion}
          before={() => ({ [field]: selectFields(draft.getSnapshot())[field] })}
          onUse={() => write(text)}
          onUndo={(before) => write(before[field] ?? '')}
        />
      )}
    </li>
  );
};

const selectEmpty = (field: TextField) => (snapshot: DraftSnapshot) => selectFields(snapshot)[field].trim() === '';

/**
 * D5.2: other words for one text, asked for beside it; each costs what the menu says. What the ad says is read when it is
 * asked: the menu is not drawn anew with each letter.
 */
export const WriteText = memo((props: WriteTextProps) => {
  const { offers, subscription, topUp, onBuy, toStudio, draft, field, label } = props;
  const adId = useSelector(draft, selectAdIdHere);
  const making = useSelector(offers, selectMaking);
  const stuck = useSelector(offers, selectStuck);
  const open = useSelector(offers, selectOpenAt(adId, field));
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const isEmpty = useSelector(draft, selectEmpty(field));
  const saysNothing = useSelector(draft, selectSaysNothing);
  const barred = making || stuck || saysNothing;
  const brief = () => selectBrief(draft.getSnapshot());
  const ask = (change: Change, count: number) => {
    const { primary_text, headline, description } = selectFields(draft.getSnapshot());
    const texts = { primary_text, headline, description };
    offers.send({
      type: 'offers.ask',
      of: { key: crypto.randomUUID(), adId, part: field },
      ask: { brief: brief(), count, ad_id: adId, rewrite: { field, texts, change } },
    });
  };
  return (
    <>
      <div className={css.row}>
        <Menu
          label="Write"
          placement="bottom-start"
          trigger={
            <Button
              dense
              tone="plain"
              icon={<PenLine size={14} aria-hidden="true" />}
              aria-description={`Suggestions for the ${label.toLowerCase()}`}
            >
              Write
            </Button>
          }
        >
          {saysNothing && (
            <MenuItem value="why" disabled onSelect={() => undefined}>
              Name the ad or write a few words first
            </MenuItem>
          )}
          <MenuItem value="another" disabled={barred} onSelect={() => ask('another', SEVERAL)}>
            {SEVERAL} {isEmpty ? 'suggestions' : 'more'} · {priceOf(SEVERAL)}
          </MenuItem>
          <MenuItem value="shorter" disabled={barred || isEmpty} onSelect={() => ask('shorter', 1)}>
            Shorter · {priceOf(1)}
          </MenuItem>
          <MenuItem value="longer" disabled={barred || isEmpty} onSelect={() => ask('longer', 1)}>
            Longer · {priceOf(1)}
          </MenuItem>
          <MenuLine />
          {TONES_OFFERED.map((tone) => (
            <MenuItem key={tone} value={tone} disabled={barred || isEmpty} onSelect={() => ask(tone, 1)}>
              {TONES[tone]} tone · {priceOf(1)}
            </MenuItem>
          ))}
          <MenuLine />
          <MenuLink href={ROUTES.studio} onClick={() => toStudio(brief())}>
            Write whole ads like this one{balance !== null && ` · you have ${credits(balance)}`}
          </MenuLink>
        </Menu>
      </div>
      {open && (
        <Offers
          {...{ offers, subscription, topUp, onBuy }}
          words={WORDS}
          renderOffer={(suggestion, alike) => <TextOffer {...{ draft, offers, field, suggestion, alike }} />}
        />
      )}
    </>
  );
});
