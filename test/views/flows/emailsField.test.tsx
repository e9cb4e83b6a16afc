// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailsField } from '#src/views/flows/EmailsField.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('D7.1 an address of a reviewer that is none is not taken, nor a sixth: the field says so, and what was typed stays', async () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const onEmails = vi.fn<(emails: string[]) => void>();
  await act(async () => rooted(main).render(<EmailsField emails={['anna@client.example']} onEmails={onEmails} />));
  const input = main.querySelector('input')!;
  const leave = (text: string) =>
    act(async () => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.blur();
    });
  await leave('anna@client.example, bob@');
  expect(main.textContent).toContain('“bob@” is not an email address. The addresses are not saved.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe('anna@client.example, bob@');
  await leave(Array.from({ length: 6 }, (_, at) => `a${at}@client.example`).join(' '));
  expect(main.textContent).toContain('Use up to 5 addresses. The addresses are not saved.');
  expect(onEmails).not.toHaveBeenCalled();
  await leave('anna@client.example; bob@client.example');
  expect(main.textContent).not.toContain('not saved');
  expect(onEmails.mock.calls).toEqual([[['anna@client.example', 'bob@client.example']]]);
});
