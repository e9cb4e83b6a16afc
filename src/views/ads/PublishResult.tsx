import { shallowEqual, useSelector } from '@xstate/react';
import {
  PREVALIDATION_TITLE,
  type PublishActor,
  selectFailedLines,
  selectPublishText,
  selectRefusalLines,
} from '#src/machines/publish.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {[...new Set(lines)].map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** R5.04, R5.05, R8.06: what was not sent, and why, ad by ad. */
export const PublishResult = ({ publish }: { readonly publish: PublishActor }) => {
  const text = useSelector(publish, selectPublishText);
  const lines = useSelector(publish, selectRefusalLines, shallowEqual);
  const failed = useSelector(publish, selectFailedLines, shallowEqual);
  if (!text && lines.length === 0) return null;
  return (
    <Notice
      tone="critical"
      live="alert"
      title={text}
      actions={
        <Button dense onClick={() => publish.send({ type: 'publish.dismiss' })}>
          Dismiss
        </Button>
      }
    >
      {lines.length > 0 && (
        <>
          <p>{PREVALIDATION_TITLE}</p>
          <Lines lines={lines} />
        </>
      )}
      {failed.length > 0 && <Lines lines={failed} />}
    </Notice>
  );
};
