import { app } from './charts/app.ts';
import { auth } from './charts/auth.ts';
import { cache } from './charts/cache.ts';
import { campaigns } from './charts/campaigns.ts';
import type { Chart } from './charts/chart.ts';
import { connection } from './charts/connection.ts';
import { draft } from './charts/draft.ts';
import { drawer } from './charts/drawer.ts';
import { ledger } from './charts/ledger.ts';
import { live } from './charts/live.ts';
import { profile } from './charts/profile.ts';
import { publish } from './charts/publish.ts';
import { queue } from './charts/queue.ts';
import { registration } from './charts/registration.ts';
import { report } from './charts/report.ts';
import { resource } from './charts/resource.ts';
import { sidebar } from './charts/sidebar.ts';
import { subscription } from './charts/subscription.ts';
import { theme } from './charts/theme.ts';
import { toasts } from './charts/toasts.ts';
import { topUp } from './charts/topUp.ts';
import { upload } from './charts/upload.ts';
import { uploads } from './charts/uploads.ts';
import { verification } from './charts/verification.ts';

/** Every chart of the product, with what its generated paths need. */
export const charts: readonly Chart[] = [
  app,
  auth,
  registration,
  verification,
  cache,
  resource,
  subscription,
  topUp,
  ledger,
  connection,
  campaigns,
  uploads,
  upload,
  publish,
  queue,
  draft,
  profile,
  live,
  report,
  sidebar,
  theme,
  toasts,
  drawer,
];
