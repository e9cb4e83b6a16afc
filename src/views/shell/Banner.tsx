import { FlaskConical, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './ShellView.css.ts';

/** D1.3: says that an outside service is a stand-in. */
export const sandboxWords = (sandbox: { readonly meta: boolean; readonly payments: boolean }): string | null => {
  if (sandbox.meta && sandbox.payments) return 'Sandbox: nothing is charged, and nobody sees your ads.';
  if (sandbox.meta) return 'Sandbox: Meta is simulated, nobody sees your ads.';
  if (sandbox.payments) return 'Sandbox: payments are simulated, nothing is charged.';
  return null;
};

export const SandboxBanner = ({ words }: { readonly words: string }) => (
  <aside className={css.sandbox} aria-label="Sandbox">
    <span>
      <FlaskConical className={css.sandboxIcon} size={13} aria-hidden="true" />
      {words}
    </span>
  </aside>
);

/** D8.6: on every screen, also where the way out has not arrived. */
export const DemoBanner = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.demo}>
    Demo workspace: look at everything, change nothing.
    {children}
  </div>
);

export const OfflineBanner = () => (
  <output className={css.banner}>
    <WifiOff size={14} aria-hidden="true" />
    You are offline or the connection is slow. What you see may be a few seconds old; what you write is kept.
  </output>
);
