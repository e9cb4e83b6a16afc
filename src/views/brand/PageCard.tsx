import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { BRAND_LIMITS } from '#contract/brand.ts';
import type { Brief } from '#contract/brief.ts';
import type { LandingPage } from '#contract/calls/brand.ts';
import { brandFaults } from '#contract/rules/brandFaults.ts';
import { ROUTES } from '#contract/routes.ts';
import { briefOfPage } from '#contract/rules/briefOfPage.ts';
import { nameOfPage } from '#contract/rules/nameOfPage.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import {
  selectFields,
  selectPage,
  selectPageText,
  selectProposal,
  selectReading,
  selectRoom,
  selectTaken,
  sendChange,
} from '#src/machines/brandShown.ts';
import type { LandingPagePart } from '#src/machines/landingPage.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Link } from '#ui/parts/Link.ts';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { useTyping } from '../useTyping.ts';
import * as css from './Brand.css.ts';

interface OfferProps {
  readonly title: string;
  readonly taken: boolean;
  /** What is written is replaced by it, which is said. */
  readonly replaces: boolean;
  readonly barred?: string | null;
  readonly onTake: () => void;
  readonly children: ReactNode;
}

const Offer = ({ title, taken, replaces, barred, onTake, children }: OfferProps) => (
  <li className={css.proposed} tabIndex={-1}>
    <div className={css.proposedWords}>
      <span className={css.soft}>{title}</span>
      {children}
      {barred && !taken && <span className={css.soft}>{barred}</span>}
    </div>
    {taken ? (
      <span className={css.soft}>Added</span>
    ) : (
      <Button
        dense
        disabled={Boolean(barred)}
        aria-label={`${replaces ? 'Replace mine:' : 'Use'} ${title.toLowerCase()}`}
        ref={passFocusTo('li', null)}
        onClick={onTake}
      >
        {replaces ? 'Replace mine' : 'Use'}
      </Button>
    )}
  </li>
);

const short = (text: string, most: number): string => [...text.trim()].slice(0, most).join('');

export interface PageCardProps {
  readonly brand: BrandActor;
  /** Takes what the page sells as the brief of new ads. */
  readonly toStudio: (brief: Brief) => void;
}

/** What the page says, to be taken part by part. */
const Proposal = ({ brand, page, toStudio }: PageCardProps & { readonly page: LandingPage }) => {
  const fields = useSelector(brand, selectFields);
  const reader = useSelector(brand, selectPage);
  const taken = useSelector(reader, selectTaken);
  const room = useSelector(brand, selectRoom);
  const name = nameOfPage(page);
  const description = short(page.description, BRAND_LIMITS.description);
  const colours = page.colours.filter((colour) => !fields.colours.includes(colour));
  const free = BRAND_LIMITS.colours - fields.colours.length;
  const take = (part: LandingPagePart, fill: () => void) => () => {
    fill();
    reader.send({ type: 'page.take', part });
  };
  const change = sendChange(brand);
  const { picture } = page;
  const brief = briefOfPage(page, { tone: fields.voice.tone, description: fields.description });
  const nothing = !name && !description && !picture && !brief && page.colours.length === 0;
  return (
    <section aria-label="From the page">
      {nothing && <Notice tone="info">The page says nothing of itself that we could use.</Notice>}
      <ul className={css.proposal}>
        {name && (
          <Offer
            title="Name"
            taken={fields.name.trim() === name}
            replaces={fields.name.trim() !== ''}
            onTake={take('name', () => change({ name }))}
          >
            <span>{name}</span>
          </Offer>
        )}
        {description && (
          <Offer
            title="Description"
            taken={fields.description.trim() === description}
            replaces={fields.description.trim() !== ''}
            onTake={take('description', () => change({ description }))}
          >
            <span>{description}</span>
          </Offer>
        )}
        {picture && (
          <Offer
            title="Picture"
            taken={taken.includes('picture') && fields.photo_ids.includes(picture.image.id)}
            replaces={false}
            barred={room > 0 ? null : `You have ${BRAND_LIMITS.photos} photos, which is the limit.`}
            onTake={take('picture', () => brand.send({ type: 'image.take', image: picture }))}
          >
            <img
              className={css.thumb}
              src={picture.image.url}
              width={picture.image.width}
              height={picture.image.height}
              alt="From the landing page"
            />
          </Offer>
        )}
        {page.colours.length > 0 && (
          <Offer
            title="Colours"
            taken={colours.length === 0}
            replaces={false}
            barred={free > 0 ? null : `You have ${BRAND_LIMITS.colours} colours, which is the limit.`}
            onTake={take('colours', () => change({ colours: [...fields.colours, ...colours.slice(0, free)] }))}
          >
            <span className={css.swatches}>
              {page.colours.map((colour) => (
                <span key={colour} className={css.row}>
                  <span className={css.dot} style={{ background: colour }} />
                  {colour}
                </span>
              ))}
            </span>
          </Offer>
        )}
      </ul>
      <div className={css.row}>
        {brief && (
          <Link href={ROUTES.studio} onClick={() => toStudio(brief)}>
            Write ads for “{short(brief.product, 60)}”
          </Link>
        )}
        <Button
          dense
          tone="plain"
          ref={passFocusTo('main', '[name="landing_page"]')}
          onClick={() => reader.send({ type: 'page.dismiss' })}
        >
          Close
        </Button>
      </div>
    </section>
  );
};

export const PageCard = ({ brand, toStudio }: PageCardProps) => {
  const fields = useSelector(brand, selectFields);
  const reader = useSelector(brand, selectPage);
  const reading = useSelector(reader, selectReading);
  const page = useSelector(reader, selectProposal);
  const text = useSelector(reader, selectPageText);
  // What is wrong with an address is not said while it is typed: the button would move away under the press that ends it.
  const { typing, onFocus, onBlur } = useTyping();
  const url = completedLink(fields.landing_page.trim());
  const { landing_page: fault } = brandFaults({ ...fields, landing_page: url });
  const mayRead = url !== '' && !fault;
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (!mayRead || reading) return;
    sendChange(brand)({ landing_page: url });
    reader.send({ type: 'page.read', url });
  };
  return (
    <Card title="Landing page" sub="We can read its name, description, picture and colours. You choose what to keep.">
      <form className={css.fields} noValidate onSubmit={read}>
        <TextField
          label="Address"
          name="landing_page"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={fields.landing_page}
          error={typing ? null : (fault ?? null)}
          onFocus={onFocus}
          onChange={({ target }) => sendChange(brand)({ landing_page: target.value })}
          onBlur={() => {
            onBlur();
            if (url !== fields.landing_page) sendChange(brand)({ landing_page: url });
          }}
        />
        <div className={css.row}>
          <Button type="submit" dense busy={reading} busyLabel="Reading" aria-disabled={!mayRead}>
            Read the page
          </Button>
          {reading && (
            <Button
              dense
              tone="plain"
              ref={passFocusTo('form', 'button')}
              onClick={() => reader.send({ type: 'page.cancel' })}
            >
              Cancel
            </Button>
          )}
          <output className={css.soft}>{reading ? 'Reading the page takes up to 10 seconds.' : ''}</output>
        </div>
      </form>
      {text && (
        <Notice
          tone="critical"
          live="alert"
          title="We couldn't read the page."
          actions={
            <Button dense onClick={() => reader.send({ type: 'page.dismiss' })}>
              Dismiss
            </Button>
          }
        >
          {text}
        </Notice>
      )}
      {page && <Proposal brand={brand} page={page} toStudio={toStudio} />}
    </Card>
  );
};
