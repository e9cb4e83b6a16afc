import { type ReactNode, useEffect, useRef } from 'react';
import { metaWords } from '#contract/rules/statusReason.ts';
import { number } from '#ui/parts/format.ts';
import * as css from './AdSetPicker.css.ts';
import { isClosedTo, type Offer, type OfferedAdSet } from './offered.ts';

/** The id of an option, by its place in the list. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isClosed?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Option = ({ id, isActive, isChosen, isClosed = false, onChoose, children }: OptionProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      ref={ref}
      id={id}
      className={css.option}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one of a list that is searched
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isClosed || undefined}
      data-active={isActive || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
};

interface AdSetOptionsProps {
  readonly id: string;
  readonly offer: Offer;
  /** What the option says that empties the field; null: it is empty. */
  readonly none: string | null;
  readonly chosenId: string | null;
  /** The place of the option that Enter chooses. */
  readonly active: number;
  readonly onChoose: (adSet: OfferedAdSet | null) => void;
  readonly label?: string;
  /** Why there is none. */
  readonly children: ReactNode;
}

/** The list under the field: campaign by campaign. */
export const AdSetOptions = ({ id, offer, none, chosenId, active, onChoose, children, ...rest }: AdSetOptionsProps) => {
  const { label = 'Ad sets' } = rest;
  const first = none === null ? 0 : 1;
  const flat = offer.groups.flatMap(({ adSets }) => adSets);
  return (
    <div className={css.list}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that is searched */}
      <div id={id} role="listbox" tabIndex={-1} aria-label={label}>
        {none !== null && (
          <Option id={optionId(id, 0)} isActive={active === 0} isChosen={false} onChoose={() => onChoose(null)}>
            {none}
          </Option>
        )}
        {offer.groups.map(({ title, adSets }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options
          <div key={`${title} ${adSets[0]!.id}`} role="group" aria-label={title}>
            <div className={css.group} aria-hidden="true">
              {title}
            </div>
            {adSets.map((adSet) => {
              const at = first + flat.indexOf(adSet);
              return (
                <Option
                  key={adSet.id}
                  id={optionId(id, at)}
                  isActive={active === at}
                  isChosen={adSet.id === chosenId}
                  isClosed={isClosedTo(adSet)}
                  onChoose={() => onChoose(adSet)}
                >
                  <span className={css.name}>
                    {adSet.name}
                    {title !== adSet.campaign_name && <span className={css.campaign}>{adSet.campaign_name}</span>}
                  </span>
                  {adSet.status && <span className={css.status}>{metaWords(adSet.status)}</span>}
                  {adSet.note && <span className={adSet.isClosed ? css.status : css.note}>{adSet.note}</span>}
                </Option>
              );
            })}
          </div>
        ))}
      </div>
      {offer.more > 0 && <p className={css.word}>{number(offer.more)} more. Write a part of the name to find them.</p>}
      <output className={css.empty}>{children}</output>
    </div>
  );
};
