import { mendedLink } from '#contract/rules/mendedLink.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './MendLink.css.ts';

interface MendLinkProps {
  readonly link: string;
  /** The id of the link's control, which gets the focus of the button that goes. */
  readonly control: string;
  readonly onUse: (link: string) => void;
}

/** D5.3: the link as it would be without a fault, by one press. */
export const MendLink = ({ link, control, onUse }: MendLinkProps) => {
  const mended = mendedLink(link);
  if (mended === null) return null;
  return (
    <Button
      dense
      className={css.mended}
      onClick={() => {
        onUse(mended);
        document.getElementById(control)?.focus();
      }}
    >
      Use {mended}
    </Button>
  );
};
