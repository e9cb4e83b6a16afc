import { expect, it } from 'vitest';
import { hasPublishableStatus, isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import { AdStatus } from '#contract/rules/adStatus.ts';

const those = (rule: (status: AdStatus) => boolean): AdStatus[] => AdStatus.options.filter(rule);

it('R4.11 drafts and failed ads can be changed, drafts and queued ads can be published', () => {
  expect(those(isEditable)).toEqual(['draft', 'failed']);
  expect(those(hasPublishableStatus)).toEqual(['draft', 'queued']);
});

it('D5.6 an ad is underway from the queue until Meta has answered', () => {
  expect(those(isUnderway)).toEqual(['queued', 'publishing']);
});
