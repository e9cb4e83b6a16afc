import type { AdSetChoice } from '#contract/ad.ts';
import type { ColumnType, Generated } from 'kysely';

export interface PresetsTable {
  id: string;
  user_id: number;
  name: string;
  note: string;
  ad_account_id: string | null;
  is_default: Generated<boolean>;
  page_id: string | null;
  instagram_id: string | null;
  pixel_id: string | null;
  link: string;
  display_link: string;
  url_parameters: string;
  cta_text: string;
  headline: string;
  primary_text: string;
  description: string;
  tone: string;
  audience: string;
  must_say: string;
  never_say: string;
  adset: ColumnType<AdSetChoice | null, string | null, string | null>;
  naming: string;
  enhancements: ColumnType<Record<string, boolean>, string, string>;
  wanted_status: 'ACTIVE' | 'PAUSED' | null;
  /** Ads that its naming template named. */
  named: Generated<number>;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** What happened to a preset, in the past tense; rows are only ever added. */
export interface PresetFactsTable {
  id: Generated<string>;
  preset_id: string;
  user_id: number;
  type: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
}

interface PresetTables {
  presets: PresetsTable;
  preset_facts: PresetFactsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends PresetTables {}
}
