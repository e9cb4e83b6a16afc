import { expect, it } from 'vitest';
import { changeOf, changesOf } from '#contract/rules/changesOf.ts';
import { adChange } from '#test/machines/charts/adSwitch.ts';

const texts = adChange({ id: '1', kind: 'texts', status: null });
const status = adChange({ id: '2' });

it('D5.12 changes of an ad at Meta are found by their kind, whichever was asked for last', () => {
  const publication = { change: status, changes: [status, texts] };
  expect(changesOf(publication)).toEqual([status, texts]);
  expect(changeOf(publication, 'texts')).toEqual(texts);
  expect(changeOf(publication, 'status')).toEqual(status);
  expect(changeOf(publication, 'budget')).toBeNull();
});

it('D1.6 a server of before tells of the newest only; an ad that is not at Meta has none', () => {
  expect(changesOf({ change: texts, changes: [] })).toEqual([texts]);
  expect(changesOf({ change: null, changes: [] })).toEqual([]);
  expect(changesOf({ change: texts })).toEqual([texts]);
  expect(changeOf(null, 'texts')).toBeNull();
});
