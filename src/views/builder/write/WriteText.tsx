import { useSelector } from '@xstate/react';
import { PenLine } from 'lucide-react';
import { type Brief, Tone } from '#contract/brief.ts';
import { ROUTES } from '#contract/routes.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { TEXT_FIELDS, type TextField } from '#contract/suggestion.ts';
import { type DraftActor, selectAdIdHere, selectFields } from '#src/machines/draft.machine.ts';
import type { CopyAsk } from '#src/machines/generation.machine.ts';
import type { RewriteActor } from '#src/machines/rewrite.machine.ts';
import { selectOpenAt, selectStuck, selectWriting } from '#src/machines/rewriteShown.ts';
import { selectCredits } from '#src/machines/subscription.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '#ui/parts/Menu.tsx';
import type { Buying } from '#src/views/billing/ShortOfCredits.tsx';
import { credits, TONES } from '#src/views/studio/studioWords.ts';
import { Offers } from './Offers.tsx';
import * as css from './WriteText.css.ts';

export interface Writing extends Buying {
  readonly rewrite: RewriteActor;
  /** Takes the ad as the brief of new ones. */
  readonly toStudio: (brief: Brief) => void;
}

export const isWritten = (name: string): name is TextField => (TEXT_FIELDS as readonly string[]).includes(name);

type Change = NonNullable<CopyAsk['rewrite']>['change'];

const SEVERAL = 3;
const TONES_OFFERED = Tone.options;

interface WriteTextProps extends Writing {
  readonly draft: DraftActor;
  readonly field: TextField;
  readonly label: string;
  readonly onUse: (text: string) => void;
}

const priceOf = (count: number): string => credits(count * CREDIT_PRICES.copy);

/** D5.2: other words for one text, asked for beside it; each costs what the menu says. */
export const WriteText = (props: WriteTextProps) => {
  const { rewrite, subscription, topUp, onBuy, toStudio, draft, field, label, onUse } = props;
  const adId = useSelector(draft, selectAdIdHere);
  const fields = useSelector(draft, selectFields);
  const writing = useSelector(rewrite, selectWriting);
  const stuck = useSelector(rewrite, selectStuck);
  const open = useSelector(rewrite, selectOpenAt(adId, field));
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const brief = briefOfAd(fields);
  const isEmpty = fields[field].trim() === '';
  const barred = writing || stuck || brief.product === '';
  const ask = (change: Change, count: number) => {
    const { primary_text, headline, description } = fields;
    const texts = { primary_text, headline, description };
    rewrite.send({
      type: 'rewrite.ask',
      of: { key: crypto.randomUUID(), adId, field },
      ask: { brief, count, ad_id: adId, rewrite: { field, texts, change } },
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
          <MenuLink href={ROUTES.studio} onClick={() => toStudio(brief)}>
            Write whole ads like this one{balance !== null && ` · you have ${credits(balance)}`}
          </MenuLink>
        </Menu>
      </div>
      {open && <Offers {...{ rewrite, subscription, topUp, onBuy, field, onUse }} value={fields[field]} />}
    </>
  );
};
