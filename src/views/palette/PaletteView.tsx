import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useSelector } from '@xstate/react';
import { Lock, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type PaletteActor, selectAt, selectOpen, selectQuery, selectRecent } from '#src/machines/palette.machine.ts';
import { IconButton } from '../parts/Button.tsx';
import { number } from '../parts/format.ts';
import { hidden } from '../parts/Hidden.css.ts';
import { useCaretBack } from '../parts/useCaretBack.ts';
import type { Command } from './commands.ts';
import { type Offer, offersFor, type Section } from './offers.ts';
import * as css from './PaletteView.css.ts';

const LIST = 'palette-list';
const optionId = (at: number): string => `palette-option-${at}`;

const Title = ({ command: { title }, at }: Offer): ReactNode =>
  at.length === 0
    ? title
    : [...title].map((letter, place) =>
        at.includes(place) ? (
          // oxlint-disable-next-line react/no-array-index-key -- letters have nothing but their places
          <mark className={css.hit} key={place}>
            {letter}
          </mark>
        ) : (
          letter
        ),
      );

interface OptionProps {
  readonly offer: Offer;
  readonly at: number;
  readonly pointed: boolean;
  readonly onPoint: (at: number) => void;
  readonly onRun: (command: Command) => void;
}

const Option = ({ offer, at, pointed, onPoint, onRun }: OptionProps) => {
  const { title, barred, icon: Icon, keys } = offer.command;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field above, which has the focus
    <div
      className={css.option}
      id={optionId(at)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a native list cannot be filtered as one types
      role="option"
      tabIndex={-1}
      aria-selected={pointed}
      aria-disabled={barred || undefined}
      aria-label={barred ? `${title} (Upgrade Required)` : title}
      ref={pointed ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onPointerMove={pointed ? undefined : () => onPoint(at)}
      onClick={() => onRun(offer.command)}
    >
      <Icon className={css.icon} size={16} aria-hidden="true" />
      <span className={css.words}>
        <Title {...offer} />
        {barred && ' (Upgrade Required)'}
      </span>
      {keys && <kbd className={css.chip}>{keys}</kbd>}
      {barred && <Lock size={12} aria-hidden="true" />}
    </div>
  );
};

export interface PaletteViewProps {
  readonly palette: PaletteActor;
  readonly commands: readonly Command[];
  readonly onGo: (href: string) => void;
}

/** Everything that can be gone to or done, by a few letters of its name. */
export const PaletteView = ({ palette, commands, onGo }: PaletteViewProps) => {
  const field = useRef<HTMLInputElement>(null);
  const open = useSelector(palette, selectOpen);
  const query = useSelector(palette, selectQuery);
  const sections = offersFor(commands, query, useSelector(palette, selectRecent));
  const offers = sections.flatMap((section) => section.offers);
  const at = Math.min(useSelector(palette, selectAt), offers.length - 1);

  const point = (to: number) => palette.send({ type: 'palette.point', at: to });
  const run = (command: Command) => {
    if (command.barred) return;
    palette.send({ type: 'palette.choose', commandId: command.id });
    if (command.href) onGo(command.href);
    else command.run?.();
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const pointed = offers[at];
    if (event.nativeEvent.isComposing) return;
    if (by !== undefined && offers.length > 0) point((at + by + offers.length) % offers.length);
    else if (event.key === 'Enter' && pointed) run(pointed.command);
    else return;
    event.preventDefault();
  };

  const firstOf = (section: Section): number =>
    sections.slice(0, sections.indexOf(section)).reduce((sum, before) => sum + before.offers.length, 0);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) palette.send({ type: 'palette.close' });
      }}
      initialFocusEl={() => field.current}
      finalFocusEl={useCaretBack(open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} />
        <Ark.Positioner className={css.positioner}>
          <Ark.Content className={css.content} aria-label="Commands">
            <div className={css.top}>
              <Search size={16} aria-hidden="true" />
              <input
                ref={field}
                className={css.input}
                role="combobox"
                aria-label="Go to or do"
                aria-expanded="true"
                aria-controls={LIST}
                aria-autocomplete="list"
                aria-activedescendant={at >= 0 ? optionId(at) : undefined}
                placeholder="Go to a page, or do something"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={60}
                value={query}
                onChange={(event) => palette.send({ type: 'palette.type', query: event.target.value })}
                onKeyDown={step}
              />
              <kbd className={css.chip}>Esc</kbd>
              <IconButton className={css.close} label="Close" onClick={() => palette.send({ type: 'palette.close' })}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </div>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a native list cannot be filtered */}
            <div className={css.list} id={LIST} role="listbox" aria-label="Commands" tabIndex={-1}>
              {sections.map((section) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native group belongs to a native list
                <div key={section.title} role="group" aria-label={section.title}>
                  <div className={css.heading} aria-hidden="true">
                    {section.title}
                  </div>
                  {section.offers.map((offer, place) => (
                    <Option
                      key={offer.command.id}
                      offer={offer}
                      at={firstOf(section) + place}
                      pointed={firstOf(section) + place === at}
                      onPoint={point}
                      onRun={run}
                    />
                  ))}
                </div>
              ))}
              {offers.length === 0 && <p className={css.nothing}>Nothing here is called that.</p>}
            </div>
            <output className={hidden}>
              {query.trim() !== '' && (offers.length === 1 ? 'One result' : `${number(offers.length)} results`)}
            </output>
            <div className={css.foot} aria-hidden="true">
              <span>↑↓ to choose</span>
              <span>Enter to run</span>
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
