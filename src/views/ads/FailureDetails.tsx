import type { PublishError } from '#contract/ad.ts';
import * as css from './AdRow.css.ts';

/** Meta's message, what to do, and the details that support needs. */
export const FailureDetails = ({ error }: { readonly error: PublishError }) => (
  <div className={css.trouble}>
    <p className={css.troubleText}>{error.message}</p>
    {error.advice && <p>{error.advice}</p>}
    {(error.code ?? error.trace) && (
      <p className={css.details}>
        {error.code && <span>Code {error.code}</span>}
        {error.trace && (
          <span>
            Trace <code>{error.trace}</code>
          </span>
        )}
      </p>
    )}
  </div>
);
