import { describe, expect, it } from 'vitest';
import { textOf } from '#contract/failure.ts';
import { failureOfResponse, refusalOf } from '#contract/failureOfResponse.ts';
import { secondsOf } from '#contract/retryAfter.ts';

const DEFAULT = 'Failed to send message.';
const shown = (body: unknown, status = 400): string => textOf(failureOfResponse(status, body, null), DEFAULT);

describe('R8.03 R8.05 What the server says', () => {
  it('is shown as it came', () => {
    expect(shown({ error: 'No room.' })).toBe('No room.');
    expect(shown({ email: ['Enter a valid email address.'] })).toBe('Enter a valid email address.');
  });

  it('gives way to the default text where it is blank, missing or no text', () => {
    for (const body of [
      { error: '' },
      { error: '  ' },
      { detail: '\n\t\u00a0' },
      { non_field_errors: ['', ' '] },
      { fields: { email: [' '] } },
      { email: [''] },
      { error: { a: 1 } },
      {},
      [],
      null,
      '<h1>Bad gateway</h1>',
    ])
      for (const status of [400, 401, 403, 404, 429, 500])
        expect([body, status, shown(body, status)]).toEqual([body, status, DEFAULT]);
  });

  it('is the first that says something', () => {
    expect(shown({ detail: ' ', error: 'No room.' })).toBe('No room.');
    expect(shown({ error: '', fields: { email: ['', 'Not this one.'] } })).toBe('Not this one.');
    expect(failureOfResponse(400, { fields: { email: ['', 'Not this one.'], subject: [' '] } }, null)).toMatchObject({
      fields: { email: ['Not this one.'] },
    });
  });
});

describe('D1.4 What is not as agreed in an error', () => {
  it('takes nothing else with it', () => {
    const odd = {
      error: 'No room.',
      code: 17,
      error_code: null,
      fields: null,
      non_field_errors: 'no list',
      request_id: 4,
    };
    expect(failureOfResponse(400, odd, null)).toEqual({
      kind: 'rejected',
      status: 400,
      text: 'No room.',
      code: null,
      fields: {},
    });
    expect(failureOfResponse(403, { detail: 'Not you.', error_code: 'not_you', code: {} }, null)).toEqual({
      kind: 'forbidden',
      text: 'Not you.',
      code: 'not_you',
    });
    expect(shown({ error: ['No room.', 'And no time.'] })).toBe('No room.');
    expect(shown({ error: null, detail: null, fields: { email: 'Not this one.', name: 3 } })).toBe('Not this one.');
  });
});

describe('R8.05 A success that says it is none', () => {
  it('is a failure with its text', () => {
    expect(refusalOf({ success: false, error: 'No credits.' })).toMatchObject({
      kind: 'rejected',
      text: 'No credits.',
    });
    expect(refusalOf({ success: false })).toMatchObject({ kind: 'rejected', text: null });
  });

  it('is not made of anything else', () => {
    for (const body of [{ success: true }, {}, [], null, undefined, 'false', { success: 0 }, { success: null }])
      expect([body, refusalOf(body)]).toEqual([body, null]);
  });
});

describe('R5.05 Which ads were refused', () => {
  const of = (validation_errors: unknown) =>
    failureOfResponse(400, { error: 'No valid ads to publish', validation_errors }, null);

  it('is told with their errors, each entry read alone', () => {
    expect(of([{ ad_name: 'Sale', errors: ['Too long.', 7] }, 'odd', { errors: 'No.' }, {}])).toEqual({
      kind: 'rejected',
      status: 400,
      text: 'No valid ads to publish',
      code: null,
      fields: {},
      refusals: [
        { name: 'Sale', errors: ['Too long.'] },
        { name: '', errors: ['No.'] },
      ],
    });
  });

  it('is told with their ids, and where the first error of each is fixed', () => {
    const errors = ['Too long.', 'No.'];
    const causes = [
      { code: 'TEXT_TOO_LONG', field: 'headline' },
      { code: 'ARCHIVED', field: null },
    ];
    expect(of([{ ad_name: 'Sale', errors, ad_id: 'a', causes }])).toMatchObject({
      refusals: [{ name: 'Sale', errors, adId: 'a', field: 'headline' }],
    });
    for (const odd of [causes.toReversed(), [], 'all', [null], [{ field: 7 }], undefined])
      expect(of([{ ad_name: 'Sale', errors, ad_id: 7, causes: odd }])).toMatchObject({
        refusals: [{ name: 'Sale', errors }],
      });
    expect(of([{ ad_name: 'Sale', errors, ad_id: 'a', causes: causes.toReversed() }])).not.toHaveProperty(
      'refusals.0.field',
    );
  });

  it('is not said where there are none', () => {
    for (const none of [undefined, null, [], 'all', [{}]]) expect(of(none)).not.toHaveProperty('refusals');
  });
});

describe('D3.5 How long to wait', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('is what the server says, in seconds or as a date', () => {
    expect(secondsOf('92', now)).toBe(92);
    expect(secondsOf(' 1.2 ', now)).toBe(2);
    expect(secondsOf('Sat, 21 Nov 2026 12:01:30 GMT', now)).toBe(90);
  });

  it('is at least a second and at most an hour, whatever a proxy says', () => {
    for (const header of ['0', '-5', 'Sat, 21 Nov 2026 11:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect([header, secondsOf(header, now)]).toEqual([header, 1]);
    for (const header of ['99999999', '3601', 'Mon, 21 Nov 2033 12:00:00 GMT', '9'.repeat(400)])
      expect([header, secondsOf(header, now)]).toEqual([header, 3600]);
    expect(failureOfResponse(429, null, '99999999')).toMatchObject({ kind: 'limited', retryAfter: 3600 });
  });

  it('is half a minute where nothing that makes sense is said', () => {
    for (const header of [null, '', ' ', 'soon', '1e9', 'Infinity', '12 s', '1,5'])
      expect([header, secondsOf(header, now)]).toEqual([header, 30]);
  });
});
