import { expect, test } from 'vitest';
import { MAX_AD_FAULTS } from '#contract/rules/listLimits.ts';
import { issuesOf } from '#server/outside/meta/issues.ts';
import { StoredAd } from '#server/outside/meta/shapes.ts';

const read = (said: object) => {
  const ad = StoredAd.parse({ id: '1', effective_status: 'DISAPPROVED', ...said });
  return [ad.effective_status, issuesOf(ad)];
};

test("D5.12 Meta's reasons are read from its review of every placement and from its issues, each once", () => {
  const text = 'It may promise too much.';
  expect(
    read({
      ad_review_feedback: {
        global: { MISLEADING_CLAIMS: text, 'Personal Health: Weight loss': 'Not like this.' },
        placement_specific: { facebook: { MISLEADING_CLAIMS: text }, instagram: { ALCOHOL: 'Not here.' } },
      },
      issues_info: [{ level: 'AD', error_code: 1, error_summary: 'Page restricted', error_message: 'It may not.' }],
    }),
  ).toEqual([
    'DISAPPROVED',
    [
      { title: 'Misleading claims', text },
      { title: 'Personal Health: Weight loss', text: 'Not like this.' },
      { title: 'Alcohol', text: 'Not here.' },
      { title: 'Page restricted', text: 'It may not.' },
    ],
  ]);
});

test('D1.6 D5.12 a status counts even where its reasons cannot be read, or are too many or too long', () => {
  expect(read({})).toEqual(['DISAPPROVED', []]);
  expect(read({ ad_review_feedback: null, issues_info: null })).toEqual(['DISAPPROVED', []]);
  expect(read({ ad_review_feedback: { global: 'odd' }, issues_info: {} })).toEqual(['DISAPPROVED', []]);
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`P${at}`, 'x'.repeat(99_999)]));
  const [, issues] = read({ ad_review_feedback: { global: many } }) as [string, { text: string }[]];
  expect([issues.length, issues[0]!.text.length]).toEqual([MAX_AD_FAULTS, 2000]);
});
