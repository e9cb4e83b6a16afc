// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { Exit, FlowEdit } from '#src/machines/flowEdits.ts';
import { Canvas, type CanvasProps } from '#src/views/flows/Canvas.tsx';
import type { StepRun } from '#src/views/flows/CanvasStep.tsx';
import { lineOf, mayLead } from '#src/views/flows/CanvasLine.tsx';
import { viewOf } from '#src/views/flows/canvasView.ts';
import { READABLE, startY } from '#src/views/flows/layout.ts';
import { familyOf } from '#src/views/flows/StepIcon.tsx';
import { randomFlow } from '#test/contract/flows/randomFlow.ts';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async (definition: FlowDefinition, props: Partial<CanvasProps> = {}) => {
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <Canvas
        definition={definition}
        currency={null}
        selected={[]}
        shown={new Set()}
        onEdit={() => {}}
        onSelect={() => {}}
        onInsert={() => {}}
        {...props}
      />,
    );
    await settle();
  });
};
/** A canvas of that size; steps have the size that they are drawn with. */
const frameOf = (): { width: number; height: number } => {
  const frame = { width: 700, height: 600 };
  const sizes = (side: 'width' | 'height') =>
    function size(this: HTMLElement): number {
      return this.classList.contains('react-flow__node') ? Number.parseFloat(this.style[side]) : frame[side];
    };
  for (const box of ['offset', 'client'] as const) {
    vi.spyOn(HTMLElement.prototype, `${box}Width`, 'get').mockImplementation(sizes('width'));
    vi.spyOn(HTMLElement.prototype, `${box}Height`, 'get').mockImplementation(sizes('height'));
  }
  return frame;
};
const nodeOf = (id: string) => document.querySelector(`.react-flow__node[data-id="${id}"]`)!;
const step = (id: string) => {
  const node = nodeOf(id);
  return {
    label: node.getAttribute('aria-label'),
    family: node.querySelector('[data-family]')!.getAttribute('data-family'),
    badge: node.querySelector('[data-badge]')?.getAttribute('data-badge') ?? null,
  };
};
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.react-flow__node button')];

const { weeklyRefresh, blank } = FLOW_TEMPLATES;

it('D7.4 an empty flow says in words where its first step goes, and a flow with steps does not', async () => {
  const asked: Exit[] = [];
  await show(blank.definition, { onInsert: (exit) => asked.push(exit) });
  const [first, ...others] = buttons();
  expect([first!.textContent, others]).toEqual(['Add first step', []]);
  await act(async () => first!.click());
  expect(asked).toEqual([{ step: 'trigger', outcome: 'started' }]);
  await show(weeklyRefresh.definition);
  expect(buttons().some(({ textContent }) => textContent === 'Add first step')).toBe(false);
});

it('D7.4 arrow keys go from step to step and take the selection along, and Escape leaves the focus on the step', async () => {
  const press = async (key: string, shiftKey = false) => {
    await act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    });
    await act(() => new Promise((later) => setTimeout(later, 40)));
  };
  const chosen: (readonly string[])[] = [];
  const edits: FlowEdit[] = [];
  const at = () => document.activeElement!.getAttribute('data-id');
  const looks = {
    onSelect: (ids: readonly string[]) => chosen.push(ids),
    onEdit: (edit: FlowEdit) => edits.push(edit),
  };
  await show(weeklyRefresh.definition, looks);
  (nodeOf('trigger') as HTMLElement).focus();
  await press('ArrowDown');
  expect(at()).toBe('angles');
  await press('ArrowUp');
  expect(at()).toBe('trigger');
  await press('ArrowUp');
  expect(at(), 'nothing is there').toBe('trigger');
  expect(chosen, 'none was selected').toEqual([]);
  await show(weeklyRefresh.definition, { ...looks, selected: ['copy'] });
  (nodeOf('copy') as HTMLElement).focus();
  await press('ArrowUp');
  expect([at(), chosen]).toEqual(['angles', [['angles']]]);
  (nodeOf('copy') as HTMLElement).focus();
  await press('Escape');
  expect([at(), chosen.at(-1)]).toEqual(['copy', []]);
  expect(edits, 'an arrow key alone moves no step').toEqual([]);
  await press('ArrowUp', true);
  expect([at(), edits]).toEqual(['copy', [expect.objectContaining({ kind: 'move' })]]);
});

it('D7.4 a step that is removed by keyboard leaves the focus to the next one, from where it can be undone', async () => {
  const removed: FlowEdit[] = [];
  const { definition } = weeklyRefresh;
  const remove = async (selected: string[]) => {
    await show(definition, { selected, onEdit: (edit) => removed.push(edit) });
    (nodeOf(selected[0]!) as HTMLElement).focus();
    const at = document.activeElement!;
    for (const type of ['keydown', 'keyup'])
      await act(async () => {
        at.dispatchEvent(new KeyboardEvent(type, { key: 'Delete', code: 'Delete', bubbles: true }));
        await settle();
      });
    await act(() => new Promise((later) => setTimeout(later, 40)));
    return document.activeElement!.getAttribute('data-id');
  };
  expect(await remove(['copy'])).toBe('images');
  expect(removed).toEqual([{ kind: 'remove', ids: ['copy'] }]);
  expect(await remove(['copy', 'images', 'tell'])).toBe('angles');
});

it('D7.4 a key that is pressed elsewhere on the page deletes no step', async () => {
  const edits: FlowEdit[] = [];
  await show(weeklyRefresh.definition, { selected: ['copy'], onEdit: (edit) => edits.push(edit) });
  const elsewhere = document.body.appendChild(document.createElement('button'));
  const remove = async (at: HTMLElement, key: string) => {
    at.focus();
    for (const type of ['keydown', 'keyup'])
      await act(async () => {
        at.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true }));
        await settle();
      });
    return edits.length;
  };
  expect([await remove(elsewhere, 'Backspace'), await remove(elsewhere, 'Delete')]).toEqual([0, 0]);
  expect(await remove(nodeOf('copy') as HTMLElement, 'Backspace')).toBe(1);
});

it('D7.4 steps that are cut leave the focus to the next one, where they can be pasted', async () => {
  const cut = async (selected: string[], props: Partial<CanvasProps> = {}) => {
    await show(weeklyRefresh.definition, { selected, ...props });
    (nodeOf(selected[0]!) as HTMLElement).focus();
    await act(async () => document.activeElement!.dispatchEvent(new Event('cut', { bubbles: true })));
    await act(() => new Promise((later) => setTimeout(later, 40)));
    return document.activeElement!.getAttribute('data-id');
  };
  expect(await cut(['copy'])).toBe('images');
  expect(await cut(['copy', 'images', 'tell'])).toBe('angles');
  expect(await cut(['trigger', 'angles']), 'a trigger stays').toBe('trigger');
  expect(await cut(['copy'], { onEdit: null }), 'nothing is cut where it is only looked at').toBe('copy');
});

it.each([
  [true, /Arrow keys go to the next step.+Delete to remove it/],
  [false, /Arrow keys go to the next step that way\.$/],
])(
  'D7.4 what the keys do is read out with a step, and only what they do there (edited: %j)',
  async (mayEdit, words) => {
    await show(weeklyRefresh.definition, mayEdit ? {} : { onEdit: null, onInsert: null });
    const help = nodeOf('copy').getAttribute('aria-describedby')!;
    expect(document.getElementById(help)!.textContent).toMatch(words);
  },
);

it('D7.4 all of a step that is gone to is brought into view, and one that is in view moves nothing', () => {
  const room = { clientWidth: 700, clientHeight: 600 };
  const at = (x: number, y: number) => ({ position: { x, y }, width: 248, height: 100 });
  const view = { x: 0, y: 0, zoom: 1 };
  expect(viewOf(view, room, at(100, 100))).toEqual(view);
  expect(viewOf(view, room, at(100, 550)), 'cut off below').toEqual({ x: 0, y: -74, zoom: 1 });
  expect(viewOf(view, room, at(-100, -300)), 'out of view').toEqual({ x: 124, y: 324, zoom: 1 });
  expect(viewOf({ x: 0, y: 0, zoom: 4 }, room, at(500, 10)), 'wider than the canvas').toEqual({
    x: -1976,
    y: 0,
    zoom: 4,
  });
});

it('D7.4 the canvas fills the window, and Escape or leaving it gives it its place back', async () => {
  await show(weeklyRefresh.definition);
  const canvas = document.querySelector('[data-fills]')!;
  const press = () => act(async () => document.querySelector<HTMLElement>('[aria-label="Fill the window"]')!.click());
  const fills = () => canvas.getAttribute('data-fills');
  await press();
  expect(fills()).toBe('true');
  await act(async () => canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(fills()).toBe('false');
  await press();
  const [question, beyond] = [document.createElement('div'), document.createElement('button')];
  question.setAttribute('role', 'dialog');
  document.body.append(question, beyond);
  const leaveTo = (to: Element) =>
    act(async () => canvas.dispatchEvent(new FocusEvent('focusout', { relatedTarget: to, bubbles: true })));
  await leaveTo(question);
  expect(fills(), 'a question lies over it').toBe('true');
  await leaveTo(beyond);
  expect(fills()).toBe('false');
});

it('D7.4 whoever has the canvas fill the window sees the flow in it, and again in its place', async () => {
  const frame = frameOf();
  await show(FLOW_TEMPLATES.scaleWinners.definition);
  const later = () => act(() => new Promise((done) => setTimeout(done, 50)));
  await later();
  const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform;
  const before = view();
  await act(async () => document.querySelector<HTMLElement>('.react-flow__controls-zoomin')!.click());
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Fill the window"]')!.click());
  Object.assign(frame, { width: 1400, height: 900 });
  await act(async () => void window.dispatchEvent(new Event('resize')));
  await later();
  const filled = view();
  expect(filled).not.toBe(before);
  await act(async () =>
    document
      .querySelector('[data-fills]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  Object.assign(frame, { width: 700, height: 600 });
  await act(async () => void window.dispatchEvent(new Event('resize')));
  await later();
  expect(view()).toBe(before);
});

it('D7.4 an empty flow that is only looked at has nothing to press', async () => {
  await show(blank.definition, { onEdit: null, onInsert: null });
  expect(buttons()).toEqual([]);
});

it('D7.4 steps that act at Meta look unlike those that make ads, decide, tell, start or end', async () => {
  await show(weeklyRefresh.definition);
  const families = ['trigger', 'copy', 'review', 'publish', 'tell', 'done'].map((id) => step(id).family);
  expect(families).toEqual(['trigger', 'make', 'decide', 'meta', 'tell', 'end']);
});

describe('D7.4 what colour says of a step is said by a sign and in words too', () => {
  it('of a run', async () => {
    const ran = (mark: StepRun['mark'], said = '', times = 1): StepRun => ({ mark, said, times });
    const marks = new Map([
      ['trigger', ran('passed')],
      ['angles', ran('failed', 'This needs 4 credits', 2)],
      ['tell', ran('at')],
    ]);
    await show(weeklyRefresh.definition, { onEdit: null, onInsert: null, marks });
    expect(step('trigger')).toMatchObject({ badge: 'passed', label: 'Schedule: Every Monday at 09:00, passed' });
    expect(step('angles')).toMatchObject({
      badge: 'failed',
      label: 'Find angles: This needs 4 credits, 2 times, failed',
    });
    expect(nodeOf('angles').textContent).toMatch(/^Find angles 2 timesThis needs 4 credits/);
    expect(step('tell')).toMatchObject({ badge: 'at', label: expect.stringMatching(/, current step$/) });
    expect(step('copy')).toMatchObject({ badge: null, label: 'Write copy: 3 copies' });
  });

  it('and of the check', async () => {
    await show(weeklyRefresh.definition, { breached: new Set(['copy']) });
    expect(step('copy')).toMatchObject({ badge: 'breach', label: 'Write copy: 3 copies, has a problem' });
    expect(step('images').badge).toBeNull();
  });
});

it('D7.4 each outcome says where it goes, as its line may join others on the way', async () => {
  await show(weeklyRefresh.definition);
  const lines = [...document.querySelectorAll('.react-flow__node[data-id="publish"] [data-led]')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Some published→ Notify me',
    'None published→ Notify me',
    'Unconfirmed→ Notify me',
    'All published',
  ]);
});

it('D7.4 the ways of the step that is pointed at stand out, and no shown path and no run is painted over', () => {
  expect([lineOf('failed', false, false, true), lineOf('ok', false, false, true)]).toEqual(['lit', 'lit']);
  expect([lineOf('failed', true, false, true), lineOf('failed', false, true, true)]).toEqual(['shown', 'failure']);
});

it('D7.4 a line is let go on any other step, but not on its own or on the trigger', () => {
  const { definition } = weeklyRefresh;
  const exit = { step: 'copy', outcome: 'ok' } as const;
  expect(['images', 'copy', 'trigger', 'nothing'].map((to) => mayLead(definition, exit, to))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('D7.4 the overview of a large flow has its place beside the canvas, not on it', async () => {
  // Whether a flow fits is looked at a moment after it is drawn.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1000);
  await show(randomFlow(1, 20));
  const map = document.querySelector('.react-flow__minimap')!;
  expect(map.closest('.react-flow')).toBeNull();
  await show(blank.definition);
  await act(() => new Promise((later) => setTimeout(later, 5)));
  expect(document.querySelector('.react-flow__minimap')).toBeNull();
});

it('D7.4 a line that a run took after a failure is no success, and the usual way stands out from failures', () => {
  expect([lineOf('ok', true, true), lineOf('no_credits', true, true)]).toEqual(['ran', 'ranFailure']);
  expect([lineOf('ok', true, false), lineOf('failed', true, false)]).toEqual(['shown', 'shown']);
  expect([lineOf('ok', false, true), lineOf('failed', false, false)]).toEqual(['usual', 'failure']);
});

it('D7.4 a flow that does not fit opens at the step that is looked at', () => {
  const frame = 600;
  expect(startY(0, frame)).toBe(24);
  expect(startY(0, frame, { y: 200, height: 58 }), 'in view as it is').toBe(24);
  const low = { y: 2000, height: 100 };
  const top = low.y * READABLE + startY(0, frame, low);
  expect(top).toBeGreaterThan(0);
  expect(top + low.height * READABLE).toBeLessThan(frame);
});

describe('D7.4 from far away', () => {
  const later = () => act(() => new Promise((done) => setTimeout(done, 50)));
  const flow = randomFlow(1, 60);
  const fitAll = async () => {
    await act(async () => document.querySelector<HTMLElement>('.react-flow__controls-fitview')!.click());
    await later();
  };
  beforeEach(() => {
    frameOf();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 600));
  });

  it('a step is a block of its colour with its name, and near it is whole again', async () => {
    const look = () => nodeOf(flow.nodes[0]!.id).querySelector('[data-look]')!.getAttribute('data-look');
    await show(flow);
    await later();
    expect(look()).toBe('near');
    await fitAll();
    expect(look()).toBe('block');
    for (const each of flow.nodes) {
      const node = nodeOf(each.id);
      expect(node.querySelector('svg, button')).toBeNull();
      const ends = each.kind === 'end' ? /, (done|failed)$/ : '';
      expect(node.textContent.replace(ends, '')).toBe(titleOf(each));
      expect(node.querySelector('span[data-family]')!.getAttribute('data-family')).toBe(familyOf(each.kind));
    }
    for (let at = 0; at < 12; at += 1)
      await act(async () => document.querySelector<HTMLElement>('.react-flow__controls-zoomin')!.click());
    await later();
    expect(look()).toBe('near');
    expect(nodeOf(flow.nodes[0]!.id).querySelector('svg')).not.toBeNull();
  });

  it('a block says by its sign and colour what the check found and what a run did', async () => {
    const [first, second, third] = flow.nodes.map(({ id }) => id);
    const marks = new Map([[first!, { mark: 'failed' as const, said: '', times: 1 }]]);
    await show(flow, { marks, breached: new Set([second!]), onEdit: null, onInsert: null });
    await later();
    await fitAll();
    const badge = (id: string) => nodeOf(id).querySelector('[data-badge]')?.getAttribute('data-badge') ?? null;
    expect([badge(first!), badge(second!), badge(third!)]).toEqual(['failed', 'breach', null]);
    expect(nodeOf(first!).querySelector('span[data-family]'), 'the colour is the run’s').toBeNull();
    expect(nodeOf(third!).querySelector('span[data-family]'), 'nor has one that it did not come to').toBeNull();
    await show(flow, { shown: new Set([first!]) });
    await later();
    await fitAll();
    expect(document.querySelector('span[data-family]'), 'nor where a path is shown').toBeNull();
  });

  it('while it is moved nothing on it is pointed at, and afterwards everything is again', async () => {
    await show(flow);
    await later();
    await fitAll();
    const pane = document.querySelector('.react-flow__pane')!;
    const send = (target: EventTarget, type: string, y: number) =>
      act(async () => {
        target.dispatchEvent(
          new MouseEvent(type, { bubbles: true, clientX: 50, clientY: y, view: window, buttons: 1 }),
        );
      });
    const moves = () => document.querySelector('[data-moves]') !== null;
    await send(pane, 'mousedown', 50);
    expect(moves()).toBe(false);
    await send(window, 'mousemove', 70);
    await send(window, 'mousemove', 90);
    expect(moves()).toBe(true);
    await send(window, 'mouseup', 90);
    await later();
    expect(moves()).toBe(false);
  });
});

describe('D7.4 what is in view', () => {
  let frame: ReturnType<typeof frameOf>;
  beforeEach(() => {
    frame = frameOf();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
  });
  const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform;
  /** The steps whose upper left corner is on the canvas. */
  const inView = (): string[] => {
    const [x, y, zoom] = view()
      .match(/-?[\d.]+/g)!
      .map(Number) as [number, number, number];
    return [...document.querySelectorAll<HTMLElement>('.react-flow__node')].flatMap((node) => {
      const [left, top] = node.style.transform.match(/-?[\d.]+/g)!.map(Number) as [number, number];
      const [atX, atY] = [left * zoom + x, top * zoom + y];
      return atX >= 0 && atX < frame.width && atY >= 0 && atY < frame.height ? [node.dataset['id']!] : [];
    });
  };
  const moments = () => act(() => new Promise((done) => setTimeout(done, 400)));
  const resize = async (width: number, height: number) => {
    Object.assign(frame, { width, height });
    await act(async () => void window.dispatchEvent(new Event('resize')));
    await moments();
  };
  const all = FLOW_TEMPLATES.scaleWinners.definition.nodes.map(({ id }) => id).toSorted();

  it('the whole flow stays in sight when the canvas gets another size, as long as nobody moved or zoomed it', async () => {
    await show(FLOW_TEMPLATES.scaleWinners.definition);
    await moments();
    expect(inView().toSorted()).toEqual(all);
    const before = view();
    await resize(520, 380);
    expect([view() === before, inView().toSorted()]).toEqual([false, all]);
    await resize(700, 600);
    expect(view(), 'as it was').toBe(before);
    await act(async () => document.querySelector<HTMLElement>('.react-flow__controls-zoomin')!.click());
    const own = view();
    expect(own).not.toBe(before);
    await resize(520, 380);
    expect(view(), 'their own view').toBe(own);
    await act(async () => document.querySelector<HTMLElement>('.react-flow__controls-fitview')!.click());
    await resize(700, 600);
    expect(inView().toSorted(), 'it was asked for').toEqual(all);
  });

  it.each([
    ['nothing', 4000],
    ['only an edge', 460],
  ])('the flow comes back where a step that was followed is taken back, and %s of the rest is seen', async (_, x) => {
    const { nodes, edges } = blank.definition;
    const far = { ...nodes.at(-1)!, id: 'far', at: { x, y: x < 2000 ? 100 : 3000 } };
    const root = rooted(((document.body.innerHTML = '<main></main>'), document.querySelector('main')!));
    const draw = async (definition: FlowDefinition, looksAt: string | null) => {
      await act(async () => {
        root.render(
          <Canvas
            definition={definition}
            currency={null}
            selected={[]}
            shown={new Set()}
            looksAt={looksAt}
            onEdit={() => {}}
            onSelect={() => {}}
            onInsert={() => {}}
          />,
        );
        await settle();
      });
      await moments();
    };
    await draw(blank.definition, null);
    expect(inView()).toEqual(['trigger', 'done']);
    await draw({ nodes: [...nodes, far], edges }, 'far');
    expect(inView()).toContain('far');
    await draw(blank.definition, 'far');
    expect(inView()).toEqual(['trigger', 'done']);
  });
});
