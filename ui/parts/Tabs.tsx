import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import * as segments from './Segments.css.ts';
import * as css from './Tabs.css.ts';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[];
  /** Which is open, where somebody else keeps that; else the first one is at first. */
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  /** What is not open is not made. */
  readonly lazy?: boolean;
}

export const Tabs = ({ label, tabs, value, onValue, lazy = false }: TabsProps) => (
  <Ark.Root
    className={css.root}
    {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
    onValueChange={(next) => onValue?.(next.value)}
    lazyMount={lazy}
    unmountOnExit={lazy}
  >
    <Ark.List className={segments.group} aria-label={label}>
      {tabs.map((tab) => (
        <Ark.Trigger className={segments.segment} key={tab.value} value={tab.value}>
          {tab.label}
        </Ark.Trigger>
      ))}
    </Ark.List>
    {tabs.map((tab) => (
      <Ark.Content className={css.content} key={tab.value} value={tab.value}>
        {tab.content}
      </Ark.Content>
    ))}
  </Ark.Root>
);
