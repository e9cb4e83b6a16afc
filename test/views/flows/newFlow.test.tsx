// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describedFlow } from '#contract/flows/described.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowDraftMachine } from '#src/machines/flowDraft.machine.ts';
import { flowEditorMachine } from '#src/machines/flowEditor.machine.ts';
import { NewFlowView } from '#src/views/flows/NewFlowView.tsx';
import { inert } from '#test/support/inert.ts';
import { failures } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { type AnyActorLogic, createActor, fromPromise } from 'xstate';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { rooted } from '#test/support/rooted.ts';

let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
});
afterEach(() => vi.unstubAllGlobals());

/** Without a model on the server, unless the test says what it answers. */
const composer = fromPromise<unknown, { readonly sentence: string }>(async ({ input }) => byComposer(input.sentence));
const open = async (draftFlow: AnyActorLogic = composer, leave: string | null = null) => {
  const { actor: editor } = play(inert(flowEditorMachine));
  const draft = createActor(flowDraftMachine.provide({ actors: { draftFlow } as never })).start();
  onTestFinished(() => void draft.stop());
  await act(async () =>
    rooted(main).render(
      <ReadOnly value={leave}>
        <NewFlowView editor={editor} draft={draft} />
      </ReadOnly>,
    ),
  );
  return editor;
};
const byComposer = (sentence: string) => {
  const { draft: found, ...rest } = describedFlow(sentence);
  return { maker: 'composer', fields: found && found.fields, ...rest };
};
const set = (input: HTMLInputElement, name: 'value' | 'files', value: unknown, event: string) =>
  act(async () => {
    if (name === 'value') Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    else Object.defineProperty(input, 'files', { configurable: true, value });
    input.dispatchEvent(new Event(event, { bubbles: true }));
    await settle();
  });
const describe = async (text: string) => {
  await set(main.querySelector<HTMLInputElement>('form input')!, 'value', text, 'input');
  await act(async () => {
    main.querySelector('form')!.requestSubmit();
    await settle();
  });
};
const choose = (file: File) => set(main.querySelector<HTMLInputElement>('[type="file"]')!, 'files', [file], 'change');
const draft = () => [...main.querySelectorAll('a')].find((link) => link.textContent === 'Edit draft');

it('D8.6 in the demo workspace nothing is drafted or imported; it is said before anything is written', async () => {
  await open(composer, 'Leave');
  expect(main.textContent).toMatch(/demo workspace.*Leave.*Describe what/s);
  const controls = [...main.querySelectorAll('button, input')];
  expect(controls.length).toBeGreaterThan(2);
  expect(controls.filter((one) => !one.matches('fieldset[disabled] *'))).toEqual([]);
});

it('D7.4 a template says what goes live, and what it does to budgets', async () => {
  await open();
  const factsOf = (name: string) => {
    const card = [...main.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!.closest('section')!;
    return [...card.querySelectorAll('ul > li')].map(({ textContent }) => textContent);
  };
  expect(factsOf('Scale winners').slice(3)).toEqual(['No ad goes live', 'Raises daily budgets']);
  expect(factsOf('Empty flow').slice(3)).toEqual(['No ad goes live']);
});

it('D7.4 a sentence becomes a draft, which the editor begins with', async () => {
  const editor = await open();
  await describe('Pause ads when a result costs more than $30');
  expect(main.querySelector('[role="status"]')?.textContent).toContain('cost per result above 30 in the last 7 days');
  expect(main.textContent).toContain('Check it before you activate it');
  // No limit that nobody asked for stays unsaid, and none leaves ads that cost too much running.
  const said = [...main.querySelectorAll('[role="status"] li')].map(({ textContent }) => textContent);
  expect(said).toContain('Runs: Up to 500 a day, one for each ad');
  expect(said).toContain('Cool-down: After a run, the same ad starts no other for 1 day');
  expect(main.textContent).not.toContain('Ready to activate');
  expect(main.textContent).not.toContain('Not in this draft');
  expect(main.textContent).not.toContain('not all you asked for');
  await act(async () => draft()!.click());
  const { id, fields, flow } = editor.getSnapshot().context;
  expect(draft()!.getAttribute('href')).toBe(`/flows/${id}`);
  expect([fields?.name, flow]).toEqual(['Stop-loss', null]);
  await describe('Hello there');
  expect(draft()).toBeUndefined();
  expect(main.textContent).toContain('No template does that.');
});

it('D7.4 what a draft leaves out of a sentence stands beside it', async () => {
  const editor = await open();
  await describe('Every Monday at 9 write 3 ads for decaf in Spanish and publish them active without asking me');
  const said = main.querySelector('[role="status"]')!.textContent;
  for (const words of [
    '(not all you asked for)',
    'Not in this draft:',
    '“decaf”',
    'Spanish',
    'it publishes paused',
    'waits until you approve',
  ])
    expect(said).toContain(words);
  await act(async () => draft()!.click());
  expect(editor.getSnapshot().context.fields?.description).toContain('Not in this draft: ');
});

it('D7.4 where no template does what is asked, templates are offered and none is called a draft', async () => {
  await open();
  await describe('When an ad is rejected, delete all my campaigns');
  const status = main.querySelector('[role="status"]')!;
  expect(status.textContent).toContain('can’t delete');
  expect(draft()).toBeUndefined();
  const offered = [...status.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(offered[0]).toMatch(/\?template=rejectionRepair$/);
});

it('D7.4 a draft of the model says so, and is begun as it is', async () => {
  const { name, description, definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
  const fields = { name: 'Fridays', description, definition, limits };
  expect(name).not.toBe('Fridays');
  const editor = await open(answers({ maker: 'model', fields, taken: [], missing: [], near: [] }).logic);
  await describe('Something on Fridays');
  expect(main.querySelector('[role="status"]')?.textContent).toContain('Draft by AI: Fridays');
  expect(main.textContent).toContain('2 settings left to choose.');
  await act(async () => draft()!.click());
  expect(editor.getSnapshot().context.fields).toEqual(fields);
});

it('D7.4 where the model fails, it says why, and the nearest template is there', async () => {
  await open(answers(fails(failures.rejected)).logic);
  await describe('Pause ads when a result costs more than $30');
  expect(main.querySelector('[role="alert"]')?.textContent).toContain("Couldn't draft the flow.");
  expect(main.querySelector('[role="status"]')?.textContent).toContain('Draft from a template: Stop-loss');
  expect(draft()).toBeDefined();
});

it('D7.4 nobody has to wait for a draft', async () => {
  await open(silent());
  await describe('Every Monday new ads');
  const cancel = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')!;
  await act(async () => cancel.click());
  expect(main.querySelector('form [aria-busy]')).toBeNull();
});

it('D7.4 a file becomes a draft, or says what is wrong with it', async () => {
  const editor = await open();
  await choose(new File(['{"definition":{"nodes":[],"edges":[]}}'], 'broken.json'));
  expect(main.querySelector('[role="alert"]')?.textContent).toContain('A flow has exactly one trigger.');
  const { name, definition, limits } = FLOW_TEMPLATES.fatigue;
  await choose(new File([JSON.stringify({ name, definition, limits })], 'tired.json'));
  expect(main.querySelector('[role="alert"]')).toBeNull();
  expect(main.textContent).toContain('permissions were left out');
  await act(async () => draft()!.click());
  expect(editor.getSnapshot().context.fields).toMatchObject({ name, definition, limits: { allow_active: false } });
});

it('D7.4 a sentence that is pasted too long is kept whole, told so, and not asked for', async () => {
  const asked: string[] = [];
  const draftFlow = fromPromise<unknown, { readonly sentence: string }>(async ({ input }) => {
    asked.push(input.sentence);
    return byComposer(input.sentence);
  });
  await open(draftFlow);
  const long = 'Pause ads when a result costs more than $30. '.repeat(9);
  await describe(long);
  const field = main.querySelector<HTMLInputElement>('form input')!;
  expect([field.value, field.getAttribute('aria-invalid'), asked]).toEqual([long, 'true', []]);
  expect(main.textContent).toContain('Use at most 400 characters.');
  await describe(long.slice(0, 400));
  expect([field.getAttribute('aria-invalid'), asked]).toEqual([null, [long.slice(0, 400)]]);
});
