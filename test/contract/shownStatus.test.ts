import { describe, expect, it } from 'vitest';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { statusReason } from '#contract/rules/statusReason.ts';

const published = (effective_status: string | null, titles: readonly string[] = []) => ({
  status: 'published' as const,
  publication: { effective_status, meta_issues: titles.map((title) => ({ title, text: '' })) },
});

describe('D5.12 The status that a person sees', () => {
  it.each([
    ['ACTIVE', 'active', null],
    ['PAUSED', 'paused', null],
    ['PENDING_REVIEW', 'in_review', null],
    ['IN_PROCESS', 'in_review', null],
    ['PREAPPROVED', 'in_review', 'Approved, not started yet'],
    ['DISAPPROVED', 'rejected', null],
    ['WITH_ISSUES', 'not_delivering', 'Meta reports a problem'],
    ['PENDING_BILLING_INFO', 'not_delivering', 'No payment method at Meta'],
    ['CAMPAIGN_PAUSED', 'paused', 'Its campaign is paused'],
    ['ADSET_PAUSED', 'paused', 'Its ad set is paused'],
    ['ARCHIVED', 'archived', 'Archived on Meta'],
    ['DELETED', 'archived', 'Deleted on Meta'],
    ['UNKNOWN', 'in_review', "Waiting for Meta's status"],
    [null, 'in_review', "Waiting for Meta's status"],
    ['SOMETHING_NEW', 'not_delivering', "Meta's status: something new"],
    ['constructor', 'not_delivering', "Meta's status: constructor"],
  ] as const)('of a published ad that Meta calls %s is %s', (atMeta, shown, reason) => {
    expect(shownStatus(published(atMeta))).toBe(shown);
    expect(statusReason(published(atMeta))).toBe(reason);
  });

  it('of a published ad that nobody knows more about is that Meta has not decided', () => {
    expect(shownStatus({ status: 'published', publication: null })).toBe('in_review');
    expect(statusReason({ status: 'published', publication: null })).toBe("Waiting for Meta's status");
  });

  it("names Meta's own problem, where Meta tells it", () => {
    expect(statusReason(published('WITH_ISSUES', ['Your landing page is unreachable']))).toBe(
      'Your landing page is unreachable',
    );
  });

  it.each(['draft', 'queued', 'publishing', 'failed', 'archived'] as const)(
    "of an ad that is %s is that, whatever Meta said of an earlier copy's review",
    (status) => {
      const again = { ...published('DISAPPROVED'), status };
      expect([shownStatus(again), statusReason(again)]).toEqual([status, null]);
    },
  );
});
