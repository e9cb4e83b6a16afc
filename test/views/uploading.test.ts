import { describe, expect, it } from 'vitest';
import type { Issue } from '#contract/rules/publishable.ts';
import { withUploads } from '#src/views/builder/uploading.ts';
import { whyNot } from '#src/views/builder/whyNot.ts';

const issue = (code: Issue['code'], field: Issue['field'], severity: Issue['severity'] = 'error'): Issue => ({
  code,
  field,
  severity,
  message: code,
});
const name = issue('NAME_MISSING', 'name');
const square = issue('MEDIA_MISSING', 'media');
const portrait = issue('PORTRAIT_MISSING', 'media', 'warning');
const adset = issue('NO_ADSET', 'adset');
const words = (issues: readonly Issue[]) => issues.map(({ message }) => message);

describe('D5.3 while an image is on its way', () => {
  it('the list says that it is uploading, not that it is missing', () => {
    expect(words(withUploads([name, square, adset], ['square']))).toEqual([
      'NAME_MISSING',
      'The square image is uploading.',
      'NO_ADSET',
    ]);
    expect(words(withUploads([portrait], ['portrait']))).toEqual(['The portrait image is uploading.']);
  });

  it('the other one is still missing', () => {
    expect(words(withUploads([square], ['portrait']))).toEqual(['The portrait image is uploading.', 'MEDIA_MISSING']);
    expect(words(withUploads([portrait], ['square']))).toEqual(['The square image is uploading.', 'PORTRAIT_MISSING']);
  });

  it('D5.11 an ad is not published with the image that is being replaced', () => {
    const [arriving] = withUploads([], ['square']);
    expect(arriving).toMatchObject({ code: 'MEDIA_NOT_UPLOADED', severity: 'error' });
    expect(whyNot(1, 'saved', 1)).toBe('You can publish when the upload is finished.');
    expect(whyNot(2, 'saved', 1)).toBe('Fix the error to publish.');
  });

  it('without an upload the list is as it was', () => {
    expect(withUploads([name, square], [])).toEqual([name, square]);
  });
});
