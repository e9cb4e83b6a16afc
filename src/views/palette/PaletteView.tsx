import type { AppHref } from '#contract/routes.ts';
import { createListCollection } from '@ark-ui/react/collection';
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Listbox } from '@ark-ui/react/listbox';
import { Portal } from '@ark-ui/react/portal';
import { useSelector } from '@xstate/react';
import { Lock, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FinderActor, selectFinding, selectFound, selectNotFound } from '#src/machines/finder.machine.ts';
import { type PaletteActor, selectAt, selectOpen, selectQuery, selectRecent } from '#src/machines/palette.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { useCaretBack } from '#ui/parts/useCaretBack.ts';
import { type Command, searchAds } from './commands.ts';
import { failedSection, foundSections } from './found.ts';
import { type Offer, offersFor } from './offers.ts';
import * as css from './PaletteView.css.ts';

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

const Option = ({ offer, pointed }: { readonly offer: Offer; readonly pointed: boolean }) => {
  const { title, barred, icon: Icon, keys, note } = offer.command;
  return (
    <Listbox.Item
      className={css.option}
      item={offer.command}
      highlightOnHover
      // Nothing stays selected here: to a combobox the selected option is the one that Enter runs.
      aria-selected={pointed}
      // Ark's own word for it would also keep the arrows from it, and then nobody reads why.
      aria-disabled={barred || undefined}
      aria-label={barred ? `${title} (Upgrade Required)` : note ? `${title}, ${note}` : title}
    >
      <Icon className={css.icon} size={16} aria-hidden="true" />
      <span className={css.words}>
        <Title {...offer} />
        {barred && ' (Upgrade Required)'}
      </span>
      {note && <span className={css.note}>{note}</span>}
      {keys && <kbd className={css.chip}>{keys}</kbd>}
      {barred && <Lock size={12} aria-hidden="true" />}
    </Listbox.Item>
  );
};

/** Nothing stays selected: what is chosen runs. */
const NONE: string[] = [];

export interface PaletteViewProps {
  readonly palette: PaletteActor;
  /** Null: it is not here yet, or there is nothing for it to find. */
  readonly finder: FinderActor | null;
  readonly accountId: string | null;
  readonly commands: readonly Command[];
  readonly onGo: (href: AppHref) => void;
}

/** Has the finder look for what is typed, from when it is here; what it has of it. */
const useFound = ({ palette, finder, accountId }: Omit<PaletteViewProps, 'commands' | 'onGo'>) => {
  const open = useSelector(palette, selectOpen);
  const query = useSelector(palette, selectQuery);
  useEffect(() => {
    finder?.send(open ? { type: 'finder.look', words: query, accountId } : { type: 'finder.rest' });
  }, [finder, open, query, accountId]);
  const actor = finder ?? undefined;
  const failed = useSelector(actor, (snapshot) => snapshot !== undefined && selectNotFound(snapshot));
  const found = useSelector(actor, (snapshot) => (snapshot ? selectFound(snapshot) : null));
  const finding = useSelector(actor, (snapshot) => snapshot !== undefined && selectFinding(snapshot));
  const sections = foundSections(found, query);
  const retry = () => finder?.send({ type: 'finder.retry' });
  return { finding, sections: failed ? [...sections, failedSection(retry)] : sections };
};

/** Finds any page or command by a few letters of its name, and ads, campaigns, ad sets, presets and flows by theirs. */
export const PaletteView = (props: PaletteViewProps) => {
  const { palette, commands, onGo } = props;
  const field = useRef<HTMLInputElement>(null);
  const open = useSelector(palette, selectOpen);
  const query = useSelector(palette, selectQuery);
  const pages = offersFor(commands, query, useSelector(palette, selectRecent));
  const { finding, sections: named } = useFound(props);
  const found = [...pages, ...named];
  const search = searchAds(commands, query);
  const sections = search ? [...found, { title: 'Ad queue', offers: [{ command: search, at: [] }] }] : found;
  const items = sections.flatMap((section) => section.offers.map(({ command }) => command));
  const pointed = items[Math.min(useSelector(palette, selectAt), items.length - 1)]?.id ?? null;
  const collection = createListCollection({ items, itemToValue: ({ id }) => id, itemToString: ({ title }) => title });

  const run = (command: Command | undefined) => {
    if (!command || command.barred) return;
    if (command.kind === undefined) palette.send({ type: 'palette.choose', commandId: command.id });
    else if (command.kind === 'found') palette.send({ type: 'palette.close' });
    if (command.href) onGo(command.href);
    else command.run?.();
  };
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
            <Listbox.Root
              className={css.root}
              collection={collection}
              value={NONE}
              highlightedValue={pointed}
              loopFocus
              typeahead={false}
              onHighlightChange={({ highlightedIndex }) => {
                if (highlightedIndex >= 0) palette.send({ type: 'palette.point', at: highlightedIndex });
              }}
              onSelect={({ value }) => run(items.find(({ id }) => id === value))}
            >
              <div className={css.top}>
                <Search size={16} aria-hidden="true" />
                <Listbox.Input
                  ref={field}
                  className={css.input}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- Ark's input, which says what it controls
                  role="combobox"
                  aria-label="Search or run a command"
                  aria-expanded="true"
                  placeholder="Search or run a command"
                  autoCapitalize="off"
                  maxLength={60}
                  value={query}
                  onChange={(event) => palette.send({ type: 'palette.type', query: event.target.value })}
                />
                <kbd className={css.chip}>Esc</kbd>
                <IconButton className={css.close} label="Close" onClick={() => palette.send({ type: 'palette.close' })}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
              <Listbox.Label className={hidden}>Commands</Listbox.Label>
              <Listbox.Content
                className={css.list}
                tabIndex={-1}
                onFocus={() => field.current?.focus()}
                // The list changed under a pointer that rests: what Enter runs is not for it to choose.
                onPointerMoveCapture={(event) => {
                  if (event.movementX === 0 && event.movementY === 0) event.stopPropagation();
                }}
              >
                {sections.map((section) => (
                  <Listbox.ItemGroup key={section.title}>
                    <Listbox.ItemGroupLabel className={css.heading}>{section.title}</Listbox.ItemGroupLabel>
                    {section.offers.map((offer) => (
                      <Option key={offer.command.id} offer={offer} pointed={offer.command.id === pointed} />
                    ))}
                  </Listbox.ItemGroup>
                ))}
                {finding && <p className={css.word}>Searching ads, campaigns, presets and flows…</p>}
                {found.length === 0 && !finding && <p className={css.nothing}>No results for “{query.trim()}”</p>}
              </Listbox.Content>
            </Listbox.Root>
            <output className={hidden}>
              {query.trim() !== '' &&
                !finding &&
                (items.length === 1 ? 'One result' : `${number(items.length)} results`)}
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
