/** How long each list may be. The server's queries and what it reads from Meta stop there (D1.7). */

/** Ads that one call names, and ads in one page of the inventory. */
export const MAX_ADS = 500;

/** Entries in one page of the ledger. */
export const MAX_LEDGER_ENTRIES = 50;

/** Sessions that are listed, the most recently used; more would come from a script. */
export const MAX_DEVICES = 100;

/** What one ad can have wrong here or at Meta, and what Meta can keep of it differently. */
export const MAX_AD_FAULTS = 50;

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
