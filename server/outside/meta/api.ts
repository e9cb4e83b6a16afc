import { createAssets } from './assets.ts';
import type { GraphConfig } from './graph.ts';
import { createPublish } from './publish.ts';
import { createSignIn } from './signIn.ts';
import type { MetaApi } from './types.ts';

/** Meta over its Graph API; only the bases of the configuration tell the real one from the sandbox. */
export const createMetaApi = (config: GraphConfig): MetaApi => ({
  ...createSignIn(config),
  ...createAssets(config),
  ...createPublish(config),
});
