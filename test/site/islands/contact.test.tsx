// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { contactMachine } from '#site/contact/contact.machine.ts';
import { ContactLayout } from '#site/contact/ContactLayout.tsx';
import { ContactPage } from '#site/contact/ContactPage.tsx';
import { mount } from '#site/islands/contact.tsx';
import { placeIsland, settle } from '#test/support/island.ts';

const GOOD = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?' };
type Field = keyof typeof GOOD;

/** The server that the page speaks to: what it was sent, and what it answers next. */
const createApi = () => {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const api = { sent, asked, status: 200, answer: { message: 'Thank you, Ann.' } as object, headers: {} };
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input);
    asked.push(new URL(url).pathname);
    if (url.endsWith('/csrf/')) return Response.json({ csrfToken: 'token' });
    sent.push((await (input as Request).json()) as Record<string, unknown>);
    return Response.json(api.answer, { status: api.status, headers: api.headers });
  });
  return api;
};

let api: ReturnType<typeof createApi>;
let island: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  api = createApi();
  island = placeIsland('contact', <ContactPage />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fieldOf = (name: Field | 'website') =>
  island.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;

const type = (name: Field | 'website', value: string, cursor = value.length): void => {
  const field = fieldOf(name);
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(field, value);
  if (field instanceof HTMLTextAreaElement) field.selectionEnd = cursor;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const write = async (fields: Partial<Record<Field | 'website', string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(fields)) type(name as Field, value);
  });
const live = async () =>
  act(async () => {
    // Done when React has drawn it, which it does not before this act ends.
    void mount(island);
  });
const send = async () =>
  act(async () => {
    island.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settle();
    await settle();
  });
const values = () => [fieldOf('email').value, fieldOf('subject').value, fieldOf('message').value];
const said = () => island.textContent;
const errorOf = (name: Field) => {
  const ids = fieldOf(name).getAttribute('aria-describedby') ?? '';
  const error = ids.split(' ').find((id) => id.endsWith('-error'));
  return error ? document.getElementById(error)?.textContent : undefined;
};

describe('R2.17 The form that becomes live', () => {
  it('keeps what was typed before it was live, in every field, and sends it', async () => {
    fieldOf('email').value = GOOD.email;
    fieldOf('subject').value = GOOD.subject;
    fieldOf('message').value = GOOD.message;
    await live();
    expect(values()).toEqual(Object.values(GOOD));
    await send();
    expect(api.sent).toEqual([{ ...GOOD, website: '' }]);
  });

  it('keeps what the server put into it, and what was typed over that', async () => {
    const contact = createActor(contactMachine).start();
    contact.send({ type: 'contact.write', field: 'subject', value: 'From the server' });
    contact.send({ type: 'contact.write', field: 'message', value: 'A message that came back' });
    island = placeIsland('contact', <ContactLayout contact={contact} />);
    fieldOf('email').value = GOOD.email;
    await live();
    expect(values()).toEqual([GOOD.email, 'From the server', 'A message that came back']);
    await send();
    expect(api.sent).toMatchObject([{ subject: 'From the server', message: 'A message that came back' }]);
  });

  it('begins empty where nobody wrote anything, and asks the server nothing', async () => {
    await live();
    expect(values()).toEqual(['', '', '']);
    expect(api.asked).toEqual([]);
  });
});

describe('D1.5 The form of a page that is loaded again in its tab', () => {
  const reload = async () => {
    island = placeIsland('contact', <ContactPage />);
    await live();
  };
  beforeEach(live);

  it('has every word that was not sent', async () => {
    await write(GOOD);
    await reload();
    expect(values()).toEqual(Object.values(GOOD));
    expect(said()).toContain(`${GOOD.message.length}/5000 characters`);
    await send();
    expect(api.sent).toEqual([{ ...GOOD, website: '' }]);
  });

  it('is empty once the message was sent', async () => {
    await write(GOOD);
    await send();
    await reload();
    expect(values()).toEqual(['', '', '']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('begins with what is written into it, or what the server put there, in place of what was kept', async () => {
    await write(GOOD);
    island = placeIsland('contact', <ContactPage />);
    fieldOf('subject').value = 'Another question';
    await live();
    expect(values()).toEqual([GOOD.email, 'Another question', GOOD.message]);
  });

  it('is as ever where what was kept cannot be read', async () => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key);
    await write({ subject: 'A question' });
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"subject":7}');
    await reload();
    expect(values()).toEqual(['', '', '']);
  });
});

describe('R4.15 What is written to us', () => {
  beforeEach(live);

  it('is sent with the trap for programs, and the form is empty again with thanks', async () => {
    await write({ ...GOOD, website: 'http://spam.example' });
    expect(island.querySelector('form')!.getAttribute('aria-busy')).toBe('false');
    await send();
    expect(api.sent).toEqual([{ ...GOOD, website: 'http://spam.example' }]);
    expect(values()).toEqual(['', '', '']);
    expect(document.body.textContent).toContain('Thank you, Ann.');
  });

  it('stays in the form with the first fault at its field, which has the focus', async () => {
    await write({ ...GOOD, email: 'ann' });
    await send();
    expect(api.sent).toEqual([]);
    expect(errorOf('email')).toBe('Please enter a valid email address');
    expect(errorOf('subject')).toBeUndefined();
    expect(document.activeElement).toBe(fieldOf('email'));
    await write({ email: GOOD.email, message: 'Short' });
    expect(errorOf('email')).toBeUndefined();
    await send();
    expect(errorOf('message')).toContain('at least 10');
    expect(document.activeElement).toBe(fieldOf('message'));
  });

  it('stays where it did not get through, and can be sent again', async () => {
    api.status = 500;
    await write(GOOD);
    await send();
    expect(values()).toEqual(Object.values(GOOD));
    expect(said()).toContain('Not sent.');
    api.status = 200;
    await send();
    expect(api.sent).toHaveLength(2);
    expect(values()).toEqual(['', '', '']);
    expect(said()).not.toContain('Not sent.');
  });

  it('waits as long as the server says, and keeps the words meanwhile', async () => {
    Object.assign(api, { status: 429, headers: { 'retry-after': '90' }, answer: { error: 'Slow down.' } });
    await write(GOOD);
    await send();
    expect(said()).toContain('You can send it in');
    const button = island.querySelector('[type="submit"]')!;
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await send();
    expect(api.sent).toHaveLength(1);
    expect(values()).toEqual(Object.values(GOOD));
  });

  it('cannot be changed while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async () => promise);
    await write(GOOD);
    await send();
    expect(island.querySelector('form')!.getAttribute('aria-busy')).toBe('true');
    expect(island.querySelector('[type="submit"]')!.textContent).toContain('Sending');
    expect(['email', 'subject', 'message'].map((name) => fieldOf(name as Field).readOnly)).toEqual([true, true, true]);
    resolve(Response.json({}));
  });
});

describe('R5.02 A message', () => {
  const FULL = 'x'.repeat(5000);
  beforeEach(live);
  const paste = async (text: string, cursor?: number) => act(async () => type('message', text, cursor));

  it('is counted as it is written', async () => {
    expect(said()).toContain('0/5000 characters');
    await paste('Hello');
    expect(said()).toContain('5/5000 characters');
    await paste(FULL);
    expect(said()).toContain('5000/5000 characters');
    expect(said()).not.toContain('left out');
  });

  it('has 5,000 characters at most: what is put in at its end is left out, and that is said', async () => {
    await paste(`${FULL}yyy`);
    expect(fieldOf('message').value).toBe(FULL);
    expect(said()).toContain('the last 3 were left out');
    await paste(`${FULL}y`);
    expect(said()).toContain('the last one was left out');
    await paste('x'.repeat(4999));
    expect(said()).not.toContain('left out');
  });

  it('is cut where something was put in, not at its end', async () => {
    await paste(`abcdef${'x'.repeat(4997)}`, 6);
    expect(fieldOf('message').value).toBe(`abc${'x'.repeat(4997)}`);
  });

  it('is cut at its end where the cursor is too near to the beginning', async () => {
    await paste(`ab${'x'.repeat(5000)}`, 1);
    expect(fieldOf('message').value).toBe(`ab${'x'.repeat(4998)}`);
  });

  it('is not cut within a sign', async () => {
    await paste(`🛞b${'x'.repeat(4998)}`, 3);
    expect(fieldOf('message').value).toBe(`🛞${'x'.repeat(4998)}`);
    await paste(`a🛞${'x'.repeat(4998)}`, 3);
    expect(fieldOf('message').value).toBe(`a${'x'.repeat(4998)}`);
    expect(said()).toContain('the last 2 were left out');
  });
});
