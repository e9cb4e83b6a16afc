import type { BrandFields } from '#contract/brand.ts';
import type { Brief, Voice } from '#contract/brief.ts';
import type { GenerationItem } from '#contract/calls/generation.ts';
import type { AdTexts, Suggestion } from '#contract/suggestion.ts';
import type { GenerationKind } from '#contract/rules/prices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Wish } from './wish.ts';

type Json<T> = ColumnType<T, string, string>;

/** An ask for suggestions or images. What it asks for never changes. */
export interface GenerationsTable {
  id: Generated<string>;
  user_id: number;
  /** Of the person's client: the same ask, however often it is sent. */
  key: string;
  kind: GenerationKind;
  ask: Json<Wish>;
  maker: 'composer' | 'model';
  /** Credits for each item. */
  price: number;
  state: Generated<'running' | 'done' | 'cancelled'>;
  ad_id: string | null;
  /** A flow asked for it, not a person. */
  by_flow: Generated<boolean>;
  created_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
}

export interface GenerationItemsTable {
  generation_id: string;
  index: number;
  state: Generated<GenerationItem['state']>;
  /** As far as they are written. */
  texts: Json<AdTexts>;
  suggestion: ColumnType<Suggestion | null, never, string>;
  pictures: ColumnType<GenerationItem['pictures'], never, string>;
  reason: ColumnType<string | null, never, string>;
  cause: ColumnType<GenerationItem['cause'], never, GenerationItem['cause']>;
  verdict: ColumnType<GenerationItem['verdict'], never, GenerationItem['verdict']>;
  judged_at: ColumnType<Date | null, never, Date | null>;
}

/** A request to a model's provider. */
export interface GenerationCostsTable {
  id: Generated<string>;
  generation_id: string;
  /** By which the provider finds it. */
  request_id: string | null;
  model: string;
  tokens_in: number | null;
  tokens_out: number | null;
  at: Date;
}

/** What a person says of their brand; one for each user. */
export interface BrandKitsTable {
  user_id: number;
  name: string;
  description: string;
  colours: Json<string[]>;
  typefaces: Json<BrandFields['typefaces']>;
  /** Without a tone from before there was one. */
  voice: Json<Voice & Partial<BrandFields['voice']>>;
  landing_page: string;
  version: number;
  updated_at: ColumnType<Date | null, never, Date>;
}

/** An image of a brand kit. */
export interface BrandImagesTable {
  user_id: number;
  /** 0: the logo. */
  place: number;
  image_id: string;
  /** Of a photo: what somebody marked. */
  focus_x: number | null;
  focus_y: number | null;
}

/** A brief under a name. */
export interface BriefsTable {
  id: string;
  user_id: number;
  name: string;
  brief: Json<Brief>;
  created_at: Date;
  updated_at: Date;
}

interface GenerationTables {
  briefs: BriefsTable;
  brand_kits: BrandKitsTable;
  brand_images: BrandImagesTable;
  generation_costs: GenerationCostsTable;
  generations: GenerationsTable;
  generation_items: GenerationItemsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends GenerationTables {}
}
