import type { Call } from '../call.ts';
import * as analytics from './analytics.ts';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as adActs from './adActs.ts';
import * as adHistory from './adHistory.ts';
import * as adPlaces from './adPlaces.ts';
import * as ads from './ads.ts';
import * as billing from './billing.ts';
import * as brand from './brand.ts';
import * as briefs from './briefs.ts';
import * as bulkAds from './bulkAds.ts';
import * as contact from './contact.ts';
import * as crops from './crops.ts';
import * as devices from './devices.ts';
import * as flowRuns from './flowRuns.ts';
import * as flows from './flows.ts';
import * as generation from './generation.ts';
import * as identity from './identity.ts';
import * as media from './media.ts';
import * as meta from './meta.ts';
import * as metaChoices from './metaChoices.ts';
import * as presets from './presets.ts';
import * as publishing from './publishing.ts';
import * as reviews from './reviews.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the API, for the OpenAPI document and for tests over the whole table. */
export const ALL_CALLS: readonly Call[] = [
  identity,
  devices,
  account,
  activity,
  billing,
  meta,
  metaChoices,
  analytics,
  media,
  crops,
  presets,
  ads,
  adActs,
  adHistory,
  adPlaces,
  bulkAds,
  publishing,
  generation,
  flows,
  flowRuns,
  reviews,
  brand,
  briefs,
  contact,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall));
