import { Button, Popover } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef, useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import type { Connection } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem } from '../../connections/engine-problem.ts';
import { useWrite } from '../../connections/use-write.ts';
import { type Cell, shownText } from '../../hits/source-cells.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import { editableText, jsonOfEdit } from './cell-value.ts';
import classes from './documents.module.css';
import { type CellConflict, type CellSaved, type DocumentAddress, saveCell, writeDocument } from './save-document.ts';
import type { StoredRow } from './stored-row.ts';
import type { TableColumn } from './table-columns.ts';

interface CellEditorProps {
  index: string;
  row: StoredRow;
  column: TableColumn;
  cell: Cell;
  onClose: () => void;
}

/** Edits one value in its cell. Enter saves, Escape cancels; a conflict shows both values. */
export function CellEditor({ index, row, column, cell, onClose }: CellEditorProps) {
  const connection = useConnection();
  const start = editableText(row.source, column.path) ?? { text: '', isString: undefined };
  const [text, setText] = useState(start.text);
  const [invalid, setInvalid] = useState<string>();
  const [conflict, setConflict] = useState<CellConflict>();
  const input = useRef<HTMLInputElement>(null);
  // The focus goes back to the cell, unless the user moved it elsewhere.
  useLayoutEffect(() => {
    const around = input.current?.closest<HTMLElement>('[role="gridcell"]');
    return () => {
      if (around?.contains(document.activeElement)) around.focus();
    };
  }, []);
  const address = { index, id: row.id, routing: row.routing };
  const { write, pending, problem, reset } = useWrite<
    { json: string | undefined; seen: readonly string[] },
    CellSaved | CellConflict
  >((target, { json, seen }) => saveCell(target, address, { path: column.path, json, seen }), {
    onDone: result => {
      if (result.kind === 'conflict') return setConflict(result);
      onClose();
      offerUndo(COPY.cellSaved(column.path, row.id), () => undo(connection, address, result));
    },
  });
  const save = (seen: readonly string[]) => {
    if (text === start.text) return onClose();
    const wrong = invalidJson(text, start.isString, column.type);
    setInvalid(wrong);
    if (wrong === undefined) write({ json: jsonOfEdit(text, start.isString, column.type), seen });
  };
  const isRefused = invalid !== undefined || problem !== undefined || conflict !== undefined;
  return (
    <Popover opened={isRefused} position="bottom-start" withinPortal={false} closeOnClickOutside={false}>
      <Popover.Target>
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit this cell
          autoFocus
          className={`mono ${classes.cellInput}`}
          aria-label={COPY.valueOf(column.path, row.id)}
          aria-invalid={isRefused || undefined}
          value={text}
          readOnly={pending}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setText(event.currentTarget.value);
            setInvalid(undefined);
            reset();
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') save(cell.values);
            if (event.key === 'Escape') onClose();
          }}
          onBlur={() => !isRefused && save(cell.values)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.refusal} onKeyDown={event => event.key === 'Escape' && onClose()}>
        {invalid !== undefined && <p role="alert">{COPY.invalidValue(invalid)}</p>}
        {problem !== undefined && <ProblemCard title={COPY.notSaved} problem={problem} />}
        {conflict !== undefined && (
          <ConflictChoice conflict={conflict} mine={text} onMine={stored => save(stored)} onTheirs={onClose} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ConflictChoiceProps {
  conflict: CellConflict;
  mine: string;
  onMine: (stored: readonly string[]) => void;
  onTheirs: () => void;
}

function ConflictChoice({ conflict: { stored }, mine, onMine, onTheirs }: ConflictChoiceProps) {
  return (
    <div role="alert" className={classes.conflict}>
      <b>{stored === undefined ? COPY.deletedMeanwhile : COPY.cellConflict}</b>
      {stored !== undefined && (
        <dl>
          <dt>{COPY.storedValue}</dt>
          <dd className="mono">{stored.map(shownText).join(', ') || COPY.noValue}</dd>
          <dt>{COPY.yourValue}</dt>
          <dd className="mono">{mine === '' ? COPY.noValue : mine}</dd>
        </dl>
      )}
      <div className="row">
        {stored !== undefined && (
          <Button size="compact-xs" variant="filled" onClick={() => onMine(stored)}>
            {COPY.saveYours}
          </Button>
        )}
        <Button size="compact-xs" onClick={onTheirs}>
          {stored === undefined ? COPY.discardYours : COPY.keepStored}
        </Button>
      </div>
    </div>
  );
}

/** Why a text is not JSON, for fields that hold no plain text. */
function invalidJson(text: string, isString: boolean | undefined, type: string): string | undefined {
  try {
    jsonOfEdit(text, isString, type);
    return undefined;
  } catch {
    return tryOutline(text.trim()).problem;
  }
}

function undo(connection: Connection, address: DocumentAddress, { before, row }: CellSaved): void {
  writeDocument(connection, address, before, row).then(
    () => notifications.show({ message: COPY.changeUndone(address.id) }),
    error => notifications.show({ message: COPY.notUndone(asProblem(error).reason), color: 'red', autoClose: 8000 }),
  );
}
