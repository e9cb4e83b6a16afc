import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './AdRow.css.ts';

/** Meta's id of the ad; a click copies it. */
export const MetaId = ({ id }: { readonly id: string }) => {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={`Copy Meta ID ${id}`}
      onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      {id}
      {copied ? <Check size={12} aria-hidden="true" /> : <Copy size={12} aria-hidden="true" />}
      <output className={hidden}>{copied ? 'Copied' : ''}</output>
    </button>
  );
};
