import type { AccountTables } from '#server/account/tables.ts';
import type { AccountsTables } from '#server/accounts/tables.ts';
import type { AdsTables } from '#server/ads/tables.ts';
import type { BillingTables } from '#server/billing/tables.ts';
import type { ContactTables } from '#server/contact/tables.ts';
import type { LiveTables } from '#server/live/tables.ts';
import type { MediaTables } from '#server/media/tables.ts';
import type { MetaTables } from '#server/meta/tables.ts';
import type { PublishingTables } from '#server/publishing/tables.ts';

/** Every table; each capability describes its own in `server/<capability>/tables.ts`. */
export interface Database
  extends
    AccountTables,
    AccountsTables,
    BillingTables,
    ContactTables,
    LiveTables,
    MetaTables,
    MediaTables,
    AdsTables,
    PublishingTables {}
