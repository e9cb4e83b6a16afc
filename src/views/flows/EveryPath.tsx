import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { type FlowCheckActor, PATHS_A_PAGE, selectChecked } from '#src/machines/flowCheck.machine.ts';
import type { ShownPath } from '#src/machines/pathPlay.machine.ts';
import { CheckField } from '#ui/parts/Field.tsx';
import { PathTable } from './CheckPanel.tsx';

interface EveryPathProps {
  readonly check: FlowCheckActor;
  readonly definition: FlowDefinition;
  readonly onShow: (path: ShownPath | null, step: string | null) => void;
}

/** Every path through the flow, where somebody wants to read them. */
export const EveryPath = ({ check, definition, onShow }: EveryPathProps) => {
  const checked = useSelector(check, selectChecked);
  const [listed, list] = useState(false);
  const ask = (most: number): void => check.send({ type: 'check.list', most });
  return (
    <>
      <CheckField
        checked={listed}
        onChange={({ target }) => {
          list(target.checked);
          ask(target.checked ? PATHS_A_PAGE : 0);
        }}
      >
        List every path
      </CheckField>
      {listed && checked && <PathTable checked={checked} definition={definition} onShow={onShow} onMore={ask} />}
    </>
  );
};
