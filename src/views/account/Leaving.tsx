import { shallowEqual, useSelector } from '@xstate/react';
import * as exports from '#src/machines/dataExport.machine.ts';
import * as deletions from '#src/machines/deletion.machine.ts';
import { DeleteCard } from './DeleteCard.tsx';
import type { WhatGoes } from './DeleteDialog.tsx';
import { ExportCard } from './ExportCard.tsx';

/** The card of the export, as its chart has it. */
export const Export = ({ dataExport }: { readonly dataExport: exports.DataExportActor }) => (
  <ExportCard
    preparing={useSelector(dataExport, exports.selectPreparing)}
    done={useSelector(dataExport, exports.selectDone)}
    secondsLeft={useSelector(dataExport, exports.selectSecondsLeft)}
    failure={useSelector(dataExport, exports.selectFailureText)}
    onExport={() => dataExport.send({ type: 'dataExport.start' })}
  />
);

interface DeletionProps {
  readonly deletion: deletions.DeletionActor;
  readonly goes: WhatGoes;
  readonly keepSecret: (value: string) => string;
  /** Whoever knows what goes with the account may look again. */
  readonly onOpen?: () => void;
}

/** The card of the deletion, as its chart has it. */
export const Deletion = ({ deletion, goes, keepSecret, onOpen }: DeletionProps) => (
  <DeleteCard
    open={useSelector(deletion, deletions.selectOpen)}
    goes={goes}
    word={deletions.DELETE_WORD}
    busy={useSelector(deletion, deletions.selectBusy)}
    secondsLeft={useSelector(deletion, deletions.selectSecondsLeft)}
    texts={useSelector(deletion, deletions.selectFieldTexts, shallowEqual)}
    formText={useSelector(deletion, deletions.selectFormText)}
    onOpen={() => {
      onOpen?.();
      deletion.send({ type: 'deletion.open' });
    }}
    onClose={() => deletion.send({ type: 'deletion.close' })}
    onEdit={() => deletion.send({ type: 'deletion.edit' })}
    onSubmit={(confirmation, password) =>
      deletion.send({ type: 'deletion.submit', meant: deletions.isMeant(confirmation), secret: keepSecret(password) })
    }
  />
);
