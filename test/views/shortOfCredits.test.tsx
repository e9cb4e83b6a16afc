// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type SubscriptionActor, subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { useIsNews } from '#src/views/billing/useIsNews.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** A subscription with a balance. */
const having = (balance: number, account: 'fresh' | 'refreshing' | 'outdated' = 'fresh'): SubscriptionActor => {
  const actor = createActor(subscriptionMachine);
  const snapshot = actor.getSnapshot();
  const credits = { ...snapshot.context.credits, total_balance: balance };
  const value = { active: { account, portal: 'closed' } };
  const known = { ...snapshot, value, context: { ...snapshot.context, credits } };
  return { ...actor, getSnapshot: () => known, subscribe: () => ({ unsubscribe: () => {} }) } as never;
};

const iconWith = (balance: number): string => {
  const props = {
    needed: 12,
    left: undefined,
    kept: 'Your brief is kept',
    news: true,
    onResume: () => {},
    onDismiss: () => {},
  };
  const buying = { subscription: having(balance), topUp: createActor(topUpMachine), onBuy: () => {} };
  act(() => rooted(document.querySelector('main')!).render(<ShortOfCredits {...props} {...buying} />));
  return document.querySelector('main [role=alert] svg')!.getAttribute('class')!;
};

it('D4.4 too few credits are a warning, enough of them are good news', () => {
  expect(iconWith(2)).toContain('lucide-triangle-alert');
  expect(document.querySelector('main')!.textContent).toContain('Not enough credits');
});
it('D4.4 once there are enough, it looks like it', () => {
  expect(iconWith(500)).toContain('lucide-circle-check');
  expect(document.querySelector('main')!.textContent).toContain('You have enough credits now');
});

/** Eight texts for 16 credits, with so many credits; what the person sees, and what a press asks for. */
const shortOf = async (balance: number, told = balance, account: 'fresh' | 'refreshing' | 'outdated' = 'fresh') => {
  const fewer = {
    all: 8,
    price: 2,
    verb: 'Write' as const,
    fits: (most: number) => Math.min(most, 8),
    onFewer: vi.fn(),
  };
  const props = {
    needed: 16,
    left: told,
    kept: 'Your brief is kept',
    news: true,
    onResume: () => {},
    onDismiss: () => {},
  };
  const buying = { subscription: having(balance, account), topUp: createActor(topUpMachine), onBuy: () => {} };
  await act(async () =>
    rooted(document.querySelector('main')!).render(<ShortOfCredits {...props} {...buying} fewer={fewer} />),
  );
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')].filter(({ textContent }) =>
    textContent.startsWith('Write'),
  );
  return { fewer, buttons, text: document.body.textContent };
};

it('D4.4 with credits for some of it, it says for how many, and makes those by one press', async () => {
  const { fewer, buttons, text } = await shortOf(5);
  expect(text).toContain('You have credits for 2 of 8.');
  // Beside the brief, and where more can be bought.
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Write 2 · 4 credits', 'Write 2 · 4 credits']);
  act(() => buttons[0]!.click());
  expect(fewer.onFewer).toHaveBeenCalledExactlyOnceWith(2);
});

it('D4.4 with credits for none, only more credits are offered', async () => {
  const { buttons, text } = await shortOf(1);
  expect([buttons.length, text.includes('You have credits for')]).toEqual([0, false]);
  expect(text).toContain('Buy credits');
});

it.each(['refreshing', 'outdated'] as const)(
  'D4.4 what the server said counts, not a balance that is %s',
  async (account) => {
    const { text, buttons } = await shortOf(16, 2, account);
    expect(text).toContain('You have credits for 1 of 8.');
    expect(text).not.toContain('You have enough credits now');
    expect(buttons.length).toBe(2);
  },
);

const Refused = ({ stands }: { readonly stands: boolean }) => {
  const news = useIsNews(stands);
  const buying = { subscription: having(2), topUp: createActor(topUpMachine), onBuy: () => {} };
  const props = { needed: 12, left: 2, kept: 'Your brief is kept', onResume: () => {}, onDismiss: () => {} };
  return stands ? <ShortOfCredits {...props} {...buying} news={news} /> : <button type="button">Write</button>;
};
const dialogs = () => document.querySelectorAll('[role=dialog]').length;

it('D4.4 the packs are offered once where an ask is refused, and not again by a reload', async () => {
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Refused stands />));
  expect([dialogs(), document.body.textContent.includes('Buy credits')]).toEqual([0, true]);
  // Asked again from here, and refused again.
  await act(async () => root.render(<Refused stands={false} />));
  await act(async () => root.render(<Refused stands />));
  expect(dialogs()).toBe(1);
});

it('D4.4 D1.3 with the packs closed, the focus is on the way back to them: what was pressed is gone', async () => {
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Refused stands={false} />));
  document.querySelector('button')!.focus();
  await act(async () => root.render(<Refused stands />));
  const close = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1)!;
  await act(async () => close.click());
  await vi.waitFor(() => expect([dialogs(), document.activeElement?.textContent]).toEqual([0, 'Buy credits']));
});

it('D4.4 the dialog says which pack is enough for what is missing', async () => {
  const root = rooted(document.querySelector('main')!);
  const saidFor = async (needed: number): Promise<string> => {
    const props = { needed, left: 4, kept: 'Your brief is kept', news: true, onResume: () => {}, onDismiss: () => {} };
    const buying = { subscription: having(4), topUp: createActor(topUpMachine), onBuy: () => {} };
    await act(async () => root.render(<ShortOfCredits {...props} {...buying} />));
    return document.querySelector('[role=dialog] p')!.textContent;
  };
  expect(await saidFor(16)).toContain('You need 12 more credits: the $10 pack of 1,000 is enough.');
  expect(await saidFor(1004)).toContain('the $10 pack of 1,000 is enough.');
  expect(await saidFor(1005)).toContain('You need 1,001 more credits: the $45 pack of 5,000 is enough.');
  expect(await saidFor(20_000)).toContain('You need 19,996 more credits, which takes more than one pack.');
});

const Asked = ({ stands, onFewer }: { readonly stands: boolean; readonly onFewer: () => void }) => {
  const news = useIsNews(stands);
  const buying = { subscription: having(5), topUp: createActor(topUpMachine), onBuy: () => {} };
  const props = { needed: 16, left: 5, kept: 'Your brief is kept', onResume: () => {}, onDismiss: () => {} };
  const fewer = { all: 8, price: 2, verb: 'Write' as const, fits: (most: number) => Math.min(most, 8), onFewer };
  return stands && <ShortOfCredits {...props} {...buying} news={news} fewer={fewer} />;
};

it.each(['notice', 'dialog'] as const)(
  'D1.3 D4.4 after a press for fewer in the %s the focus is in the page',
  async (place) => {
    const main = document.querySelector('main')!;
    main.tabIndex = -1;
    const root = rooted(main);
    const show = (stands: boolean) =>
      act(async () =>
        root.render(<Asked stands={stands} onFewer={() => root.render(<Asked stands={false} onFewer={() => {}} />)} />),
      );
    if (place === 'dialog') await show(false);
    await show(true);
    expect(dialogs()).toBe(place === 'dialog' ? 1 : 0);
    const inside = place === 'dialog' ? '[role=dialog] button' : 'main button';
    const fewer = [...document.querySelectorAll<HTMLButtonElement>(inside)].find(({ textContent }) =>
      textContent.startsWith('Write 2'),
    )!;
    fewer.focus();
    expect(document.activeElement).toBe(fewer);
    await act(async () => fewer.click());
    await vi.waitFor(() => expect([dialogs(), document.activeElement]).toEqual([0, main]));
  },
);
