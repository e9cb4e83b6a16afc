/** Flows to start from, in the order in which they are offered (D7.4). */
export const TEMPLATE_IDS = [
  'weeklyRefresh',
  'folderToBatch',
  'fatigue',
  'stopLoss',
  'scaleWinners',
  'weekendOnly',
  'rejectionRepair',
  'blank',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];
