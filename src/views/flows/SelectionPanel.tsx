import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { counted } from '#ui/parts/format.ts';
import * as css from './Editor.css.ts';
import { passFocusToSteps } from './passFocusToSteps.ts';

interface SelectionPanelProps {
  readonly count: number;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with several steps at once. */
export const SelectionPanel = ({ count, onDuplicate, onRemove, onClose }: SelectionPanelProps) => (
  <Card>
    <div className={css.fields} ref={passFocusToSteps}>
      <div className={css.rowHead}>
        <h2 className={css.rowTitle}>{counted(count, 'step')} selected</h2>
        <Button dense tone="plain" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className={css.soft}>Press Ctrl+C to copy them, and Ctrl+V to paste them here or in another flow.</p>
      <Off>
        <div className={css.bar}>
          <Button dense onClick={onDuplicate}>
            Duplicate
          </Button>
          <Button dense tone="plain" onClick={onRemove}>
            Delete
          </Button>
        </div>
      </Off>
    </div>
  </Card>
);
