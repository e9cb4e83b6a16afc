import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { formTextOf, selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import {
  codeOf,
  failureOf,
  fieldsOf,
  lastingFailureOf,
  mayPass,
  OFFLINE_TEXT,
  troubleOf,
  waitAfter,
} from '#src/machines/outcome.ts';
import { OWN_TEXTS, ownRefusal } from '#src/machines/ownRefusal.ts';
import { failures } from './charts/samples.ts';

const formWith = (failure: Failure | null) => ({ context: { failure }, hasTag: () => false });

describe('What a form says of a failure', () => {
  it.each([
    ['nothing where nothing failed', null, null],
    ['the server’s words', { ...failures.rejected, text: 'No.' }, 'No.'],
    ['our own where the server has none', failures.network, OFFLINE_TEXT],
    ['nothing above it where its fields say it', { ...failures.rejected, fields: { email: ['Taken.'] } }, null],
    ['our own words for what we refuse ourselves', ownRefusal('noAdAccount'), OWN_TEXTS.noAdAccount],
    ['nothing above it where we refuse a field', ownRefusal('secretGone', 'password'), null],
  ] as const)('R8.05 is %s', (_, failure, text) => {
    expect(formTextOf(failure)).toBe(text);
    expect(selectFormText(formWith(failure))).toBe(text);
  });

  it('R8.05 stands at the fields that a refusal names: the server’s words, or ours', () => {
    const fields = { email: ['Taken.'], password1: ['Too short.', 'Too common.'] };
    expect(selectFieldTexts(formWith({ ...failures.rejected, fields }))).toEqual(fields);
    expect(fieldsOf(ownRefusal('secretGone', 'password'))).toEqual({ password: [OWN_TEXTS.secretGone] });
    for (const failure of [null, failures.network, failures.server, ownRefusal('noAdAccount')])
      expect(fieldsOf(failure)).toEqual({});
  });

  it.each([
    ['network', failures.network, true],
    ['server', failures.server, true],
    ['malformed', { kind: 'malformed' }, true],
    ['rejected', failures.rejected, false],
    ['unauthorized', failures.unauthorized, false],
    ['none', null, false],
  ] as const)('offers another try where it may help: %s', (_, failure, may) => {
    expect([mayPass(failure), selectMayRetry(formWith(failure))]).toEqual([may, may]);
  });
});

describe('A failure', () => {
  it('is what a service rejected with; anything else is an answer that nobody agreed on', () => {
    expect(failureOf(failures.limited)).toBe(failures.limited);
    for (const thrown of [new Error('Broken.'), null, 'no', undefined])
      expect(failureOf(thrown)).toEqual({ kind: 'malformed' });
  });

  it('R4.06 that the session is over is none that a form keeps', () => {
    expect(lastingFailureOf(failures.unauthorized)).toBeNull();
    expect(lastingFailureOf(failures.server)).toBe(failures.server);
  });

  it('is waited out where the server set a limit, and only there', () => {
    expect([waitAfter(failures.limited), waitAfter(failures.limited, 60)]).toEqual([2, 2]);
    expect([waitAfter(failures.server), waitAfter(null), waitAfter(failures.server, 60)]).toEqual([0, 0, 60]);
  });

  it('has a code where the server refused with one', () => {
    expect(codeOf({ ...failures.rejected, code: 'used' })).toBe('used');
    expect(codeOf({ ...failures.forbidden, code: 'plan' })).toBe('plan');
    expect([codeOf(failures.rejected), codeOf(failures.server)]).toEqual([null, null]);
  });

  it('R8.05 without a connection says so; without words of the server the call’s own stand', () => {
    expect(troubleOf(failures.network, 'listDevices')).toBe(OFFLINE_TEXT);
    expect(troubleOf(failures.server, 'endDevice')).toBe('Failed to sign that browser out');
  });
});
