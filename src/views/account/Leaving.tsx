import { useSelector } from '@xstate/react';
import * as exports from '#src/machines/dataExport.machine.ts';
import * as deletions from '#src/machines/deletion.machine.ts';
import { selectBusy, selectFieldTexts } from '#src/machines/form.ts';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { DeleteAct, DeleteCard, type DeleteCardProps } from './DeleteCard.tsx';
import type { WhatGoes } from './DeleteDialog.tsx';
import { ExportAct, ExportCard, type ExportCardProps } from './ExportCard.tsx';

interface ExportProps {
  readonly dataExport: exports.DataExportActor;
}

const useExport = ({ dataExport }: ExportProps): ExportCardProps => ({
  preparing: useSelector(dataExport, exports.selectPreparing),
  done: useSelector(dataExport, exports.selectDone),
  secondsLeft: useSecondsLeft(dataExport),
  failure: useSelector(dataExport, exports.selectFailureText),
  onExport: () => dataExport.send({ type: 'dataExport.start' }),
});

/** The card of the export, as its chart has it. */
export const Export = (props: ExportProps) => <ExportCard {...useExport(props)} />;
/** The same without a card of its own. */
export const BareExport = (props: ExportProps) => <ExportAct {...useExport(props)} />;

interface DeletionProps {
  readonly deletion: deletions.DeletionActor;
  readonly goes: WhatGoes;
  readonly keepSecret: (value: string) => string;
  /** Whoever knows what goes with the account may look again. */
  readonly onOpen?: () => void;
}

const useDeletion = ({ deletion, goes, keepSecret, onOpen }: DeletionProps): DeleteCardProps => ({
  open: useSelector(deletion, deletions.selectOpen),
  goes,
  word: deletions.DELETE_WORD,
  busy: useSelector(deletion, selectBusy),
  secondsLeft: useSecondsLeft(deletion),
  texts: useSelector(deletion, selectFieldTexts),
  formText: useSelector(deletion, deletions.selectFormText),
  onOpen: () => {
    onOpen?.();
    deletion.send({ type: 'deletion.open' });
  },
  onClose: () => deletion.send({ type: 'deletion.close' }),
  onEdit: () => deletion.send({ type: 'deletion.edit' }),
  onSubmit: (confirmation, password) =>
    deletion.send({ type: 'deletion.submit', meant: deletions.isMeant(confirmation), secret: keepSecret(password) }),
});

/** The card of the deletion, as its chart has it. */
export const Deletion = (props: DeletionProps) => <DeleteCard {...useDeletion(props)} />;
/** The same without a card of its own. */
export const BareDeletion = (props: DeletionProps) => <DeleteAct {...useDeletion(props)} />;
