import { describe, expect, it } from 'vitest';
import { navBarMachine, selectHidden } from '#site/nav/navBar.machine.ts';
import { createActor } from 'xstate';

const bar = (top = 0) => {
  const actor = createActor(navBarMachine, { input: { top } }).start();
  const hidden = (): boolean => selectHidden(actor.getSnapshot());
  return {
    enter: () => actor.send({ type: 'bar.enter' }),
    leave: () => actor.send({ type: 'bar.leave' }),
    hidden,
    scroll: (top: number): boolean => {
      actor.send({ type: 'page.scroll', top });
      return hidden();
    },
  };
};

describe('The bar of the public site', () => {
  it('R2.06 R4.01 R9.06 hides on scrolling down beyond 100 px and is back on scrolling up', () => {
    const { hidden, scroll } = bar();
    expect(hidden()).toBe(false);
    expect([scroll(60), scroll(100), scroll(101), scroll(900)]).toEqual([false, false, true, true]);
    expect([scroll(899), scroll(900), scroll(0)]).toEqual([false, true, false]);
  });

  it('R2.06 stays as it is where the page did not move', () => {
    const { scroll } = bar(400);
    expect([scroll(400), scroll(500), scroll(500)]).toEqual([false, true, true]);
  });

  it('R2.06 stays while the keyboard is in it or its menu is open, and comes back for the keyboard', () => {
    const { enter, hidden, leave, scroll } = bar();
    enter();
    expect([scroll(300), scroll(600)]).toEqual([false, false]);
    leave();
    expect(scroll(600)).toBe(false);
    expect(scroll(700)).toBe(true);
    enter();
    expect(hidden()).toBe(false);
    expect(scroll(900)).toBe(false);
  });
});
