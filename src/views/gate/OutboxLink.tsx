import type { ClientConfig } from '#contract/config.ts';
import * as css from './Gate.css.ts';

/** D2.6: on a computer without mail, where the mails can be read. */
export const OutboxLink = ({ config }: { readonly config: ClientConfig }) =>
  config.outboxUrl && (
    <p className={css.foot}>
      Sandbox: no email leaves this computer.{' '}
      <a href={config.outboxUrl} target="_blank" rel="noreferrer">
        Open the outbox
      </a>
    </p>
  );
