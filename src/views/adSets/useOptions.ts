import { type KeyboardEvent, useState } from 'react';
import { optionId } from './AdSetOptions.tsx';

interface OptionsProps<Item> {
  readonly listId: string;
  /** What is offered for these words, in its order. */
  readonly offered: (query: string) => readonly Item[];
  /** Which of them is marked at first; the first one unless said otherwise. */
  readonly first?: (offered: readonly Item[]) => number;
  readonly onChoose: (item: Item) => void;
  /** Those that are only shown: arrows come to them, so that they are read out. */
  readonly isClosed?: (item: Item) => boolean;
  readonly readOnly?: boolean;
  /** Open from the start, with these words. */
  readonly begun?: string | null;
}

/** A field that finds one of many by words: what is written in it, the option that Enter chooses, and the keys. */
export const useOptions = <Item>({ listId, offered, first = () => 0, onChoose, ...rest }: OptionsProps<Item>) => {
  const { isClosed = () => false, readOnly = false, begun = null } = rest;
  // Null: it is closed.
  const [query, setQuery] = useState<string | null>(begun);
  // Null: nobody has moved it.
  const [moved, setMoved] = useState<number | null>(null);
  const isOpen = query !== null && !readOnly;
  const flat = isOpen ? offered(query) : [];
  const at = moved ?? first(flat);
  const write = (text: string | null) => {
    setQuery(text);
    setMoved(null);
  };
  const choose = (item: Item) => {
    if (isClosed(item)) return;
    onChoose(item);
    write(null);
  };
  const step = (by: number) => {
    if (query === null) return write('');
    if (flat.length > 0) setMoved((at + by + flat.length) % flat.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const chosen = flat[at];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    // Where there is no text for the caret to go through.
    else if (event.key === 'Home' && query === '') setMoved(0);
    else if (event.key === 'End' && query === '') setMoved(Math.max(0, flat.length - 1));
    else if (event.key === 'Enter' && isOpen && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && isOpen) write(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && flat.length > 0 ? optionId(listId, at) : undefined,
    onClick: () => query === null && write(''),
    onBlur: () => write(null),
    onKeyDown,
  } as const;
  return { query, at, isOpen, write, choose, field };
};
