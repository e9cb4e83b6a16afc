/** How long each list may be. The server's queries and what it reads from Meta stop there (D1.7). */

/** Ads that one call names, and ads in one page of the inventory. */
export const MAX_ADS = 500;

/** Ads that the address of the ad queue names. */
export const MAX_NAMED = 50;

/** Ads that are made or changed by one call, and files that one drop may bring. */
export const MAX_BULK_ADS = 200;
/** Copies that one call makes: as many as ads of images at once. */
export const MAX_COPIES = 200;

/** Ad sets that the ad queue is filtered by. */
export const MAX_AD_PLACES = 500;

/** Ads that are switched at once: each is a call, and the server makes each a call of Meta's. */
export const MAX_SWITCHED = 50;

/** Ad sets whose budgets are asked for before ads are switched on. */
export const MAX_BUDGETS = 25;

/** Ads that are selected at once: what is done to them takes several calls. */
export const MAX_SELECTED = 2000;

/** Entries in one page of the ledger. */
export const MAX_LEDGER_ENTRIES = 50;

/** Entries in one page of what happened in an account. */
export const MAX_ACTIVITY = 50;

/** Entries in one page of an ad's history. */
export const MAX_HISTORY = 30;

/** Sessions that are listed, the most recently used; more would come from a script. */
export const MAX_DEVICES = 100;

/** What one ad can have wrong here or at Meta, and what Meta can keep of it differently. */
export const MAX_AD_FAULTS = 50;

/** Changes of an ad at Meta in one answer: one of a kind. */
export const MAX_AD_CHANGES = 3;

/** Parts of the content of an ad that Meta has. */
export const MAX_CONTENT = 20;

/** Numbers of one ad in its analytics. */
export const MAX_METRICS = 100;

/** Permissions that Meta can grant us. */
export const MAX_PERMISSIONS = 100;

/** Businesses of a Meta user. */
export const MAX_BUSINESSES = 500;

/** Pages, Instagram accounts, pixels and ad accounts of a business; ad accounts that are active at once. */
export const MAX_ASSETS = 1000;

/** Campaigns of an ad account, and ad sets of all its campaigns. */
export const MAX_CAMPAIGNS = 5000;
export const MAX_AD_SETS = 5000;
export const MAX_RECENT_AD_SETS = 20;

/** Ad detail presets of a user, and ads that one call applies a preset to. */
export const MAX_PRESETS = 200;
export const MAX_APPLIED = 200;

/** Briefs that a user saved under a name. */
export const MAX_BRIEFS = 100;

/** Enhancements of Meta's that are switched one by one. */
export const MAX_ENHANCEMENTS = 60;

/** Generations in one page, each with its suggestions. */
export const MAX_GENERATIONS = 20;

/** Rows of results in one page, creatives, each of which takes as much room as many rows, days in one answer, and parts of a row's trend. */
export const ANALYTICS_PAGE = 25;
export const CREATIVES_PAGE = 12;
export const MAX_ANALYTICS_DAYS = 366;
export const MAX_TREND = 30;
/** Rows of results in one file. */
export const MAX_ANALYTICS_ROWS = 10_000;

/** Findings in one answer, and ads that are looked at for them, those that spent most. */
export const MAX_FINDINGS = 20;
export const MAX_TESTED_ADS = 2000;

/** Views of results that a user saved under a name. */
export const MAX_VIEWS = 50;
