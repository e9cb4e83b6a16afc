import { shallowEqual, useSelector } from '@xstate/react';
import { type PublishActor, selectBusy } from '#src/machines/publish.machine.ts';
import { type QueueActor, selectSelected } from '#src/machines/queue.machine.ts';
import { selectPublishable, selectRetriable } from '#src/machines/queueShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import * as css from './SelectionBar.css.ts';

interface SelectionBarProps {
  readonly queue: QueueActor;
  readonly publish: PublishActor;
}

/** What can be done with the selected ads, each with the number of those that it is done to. */
export const SelectionBar = ({ queue, publish }: SelectionBarProps) => {
  const selected = useSelector(queue, selectSelected);
  const publishable = useSelector(queue, selectPublishable, shallowEqual);
  const retriable = useSelector(queue, selectRetriable, shallowEqual);
  // The chart takes one order at a time. What is sent is no longer selected, so there is nothing here to spin.
  const busy = useSelector(publish, selectBusy);
  if (selected.length === 0) return null;
  return (
    <section className={css.bar} aria-label="Selected ads">
      <output className={css.chosen}>{number(selected.length)} selected</output>
      {publishable.length > 0 && (
        <Button
          dense
          tone="primary"
          disabled={busy}
          onClick={() => queue.send({ type: 'queue.askPublish', adIds: publishable })}
        >
          Publish {number(publishable.length)}
        </Button>
      )}
      {retriable.length > 0 && (
        <Button dense disabled={busy} onClick={() => queue.send({ type: 'queue.askRetry', adIds: retriable })}>
          Retry {number(retriable.length)}
        </Button>
      )}
      <Button dense onClick={() => queue.send({ type: 'queue.askDelete', adIds: selected })}>
        Delete
      </Button>
      <Button dense tone="plain" onClick={() => queue.send({ type: 'queue.clearSelection' })}>
        Clear
      </Button>
    </section>
  );
};
