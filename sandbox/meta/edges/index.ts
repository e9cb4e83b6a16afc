import { accountEdges } from './accounts.ts';
import { adEdges } from './ads.ts';
import { adSetEdges } from './adsets.ts';
import { businessEdges } from './businesses.ts';
import { campaignEdges } from './campaigns.ts';
import { creativeEdges } from './creatives.ts';
import { imageEdges } from './images.ts';
import { insightEdges } from './insights.ts';
import { meEdges } from './me.ts';

/** Every edge that the sandbox answers, beside the three of `oauth.ts` that need no object. */
export const EDGES = [
  ...meEdges,
  ...businessEdges,
  ...accountEdges,
  ...campaignEdges,
  ...adSetEdges,
  ...imageEdges,
  ...creativeEdges,
  ...adEdges,
  ...insightEdges,
];
