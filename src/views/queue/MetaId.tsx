import { Copy } from 'lucide-react';
import * as css from './AdRow.css.ts';

/** The id that Meta gave the ad; a press copies it. */
export const MetaId = ({ id, onCopy }: { readonly id: string; readonly onCopy: (id: string) => void }) => (
  <button type="button" className={css.copy} aria-label={`Copy Meta id ${id}`} onClick={() => onCopy(id)}>
    {id}
    <Copy size={12} aria-hidden="true" />
  </button>
);
