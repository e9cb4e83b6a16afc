import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

interface PortalNoteProps {
  /** Why the payment page did not open; null: it did, or was not asked for. */
  readonly text: string | null;
  /** Its address, where the browser let no tab open. */
  readonly href: string | null;
}

/** What became of the way to the payment service's own page, where it went wrong. */
export const PortalNote = ({ text, href }: PortalNoteProps) => {
  if (text) {
    return (
      <Notice tone="critical" live="alert">
        {text}
      </Notice>
    );
  }
  if (!href) return null;
  return (
    <Notice
      tone="attention"
      live="alert"
      title="Your browser blocked the new tab"
      actions={
        <ButtonAnchor dense href={href} target="_blank" rel="noopener noreferrer">
          Open the payment page
        </ButtonAnchor>
      }
    >
      The page is ready. Open it with this link.
    </Notice>
  );
};
