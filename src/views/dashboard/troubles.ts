/** What can be wrong with ads, the most urgent first, in words that go after their number (D8.2). */
export const TROUBLES = [
  ['failed', 'failed to publish'],
  ['rejected', 'rejected by Meta'],
  ['not_delivering', 'not delivering'],
] as const;
