import { app } from './charts/app.ts';
import { settings } from './charts/settings.ts';
import { passwordChange } from './charts/passwordChange.ts';
import { emailChange } from './charts/emailChange.ts';
import { devices } from './charts/devices.ts';
import { deletion } from './charts/deletion.ts';
import { dataExport } from './charts/dataExport.ts';
import { account } from './charts/account.ts';
import { auth } from './charts/auth.ts';
import { cache } from './charts/cache.ts';
import { campaigns } from './charts/campaigns.ts';
import type { Chart } from './charts/chart.ts';
import { contact } from './charts/contact.ts';
import { connection } from './charts/connection.ts';
import { consent } from './charts/consent.ts';
import { demoCredits } from './charts/demoCredits.ts';
import { demoFlow } from './charts/demoFlow.ts';
import { draft } from './charts/draft.ts';
import { drawer } from './charts/drawer.ts';
import { featureTabs } from './charts/featureTabs.ts';
import { ledger } from './charts/ledger.ts';
import { live } from './charts/live.ts';
import { navBar } from './charts/navBar.ts';
import { onboarding } from './charts/onboarding.ts';
import { palette } from './charts/palette.ts';
import { profile } from './charts/profile.ts';
import { publish } from './charts/publish.ts';
import { queue } from './charts/queue.ts';
import { registration } from './charts/registration.ts';
import { report } from './charts/report.ts';
import { resource } from './charts/resource.ts';
import { reset } from './charts/reset.ts';
import { resetConfirm } from './charts/resetConfirm.ts';
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
  reset,
  resetConfirm,
  cache,
  resource,
  subscription,
  topUp,
  ledger,
  connection,
  consent,
  campaigns,
  uploads,
  upload,
  publish,
  queue,
  draft,
  profile,
  settings,
  passwordChange,
  emailChange,
  devices,
  deletion,
  dataExport,
  account,
  live,
  report,
  contact,
  sidebar,
  theme,
  toasts,
  palette,
  onboarding,
  navBar,
  drawer,
  featureTabs,
  demoFlow,
  demoCredits,
];
