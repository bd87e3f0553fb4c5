import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { indexNameOf } from '../../language/index-name.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import type { ColumnType, CsvColumn } from './csv-columns.ts';
import { FieldTable } from './field-table.tsx';
import type { IdChoice } from './file-document.ts';
import classes from './import-data.module.css';
import type { InspectedFile } from './inspect-file.ts';

export interface ReviewedPlan {
  index: string;
  ids: IdChoice;
  columns: CsvColumn[];
}

interface ImportReviewProps {
  file: File;
  inspected: InspectedFile;
  onStart: (plan: ReviewedPlan) => void;
  onCancel: () => void;
}

/** The contents of the file, and the choices to make before anything is stored. */
export function ImportReview({ file, inspected, onStart, onCancel }: ImportReviewProps) {
  const [index, setIndex] = useState(() => indexNameOf(file.name));
  const [ids, setIds] = useState<IdChoice>({ kind: 'generated' });
  const [types, setTypes] = useState<Record<string, ColumnType>>({});
  const usable = inspected.rows - inspected.broken;
  const columns = inspected.columns.map(column => ({ ...column, type: types[column.name] ?? column.type }));
  return (
    <>
      <Findings inspected={inspected} usable={usable} />
      {usable > 0 && (
        <>
          <FieldTable
            inspected={inspected}
            columns={columns}
            onType={(name, type) => setTypes(current => ({ ...current, [name]: type }))}
          />
          <div className={classes.choices}>
            <TextInput
              label={COPY.index}
              description={COPY.indexHint}
              value={index}
              onChange={event => setIndex(event.currentTarget.value)}
              classNames={{ input: 'mono' }}
            />
            <IdSelect inspected={inspected} ids={ids} onChange={setIds} />
          </div>
          <IndexEffect index={index} ids={ids} usable={usable} hasIds={inspected.withId > 0} />
        </>
      )}
      <div className="row">
        <Button
          variant="filled"
          disabled={usable === 0 || index === ''}
          onClick={() => onStart({ index, ids, columns })}
        >
          {COPY.start(usable)}
        </Button>
        <Button onClick={onCancel}>{COPY.cancel}</Button>
      </div>
    </>
  );
}

function Findings({ inspected, usable }: { inspected: InspectedFile; usable: number }) {
  const { problem, encoding, broken, firstBroken, short } = inspected;
  return (
    <>
      {problem !== undefined && (
        <ErrorCard title={COPY.cutShort} reason={usable > 0 ? COPY.usable(usable) : undefined} text={problem} />
      )}
      {usable > 0 && <p className="secondary">{COPY.found(usable)}</p>}
      {encoding !== 'utf-8' && <p className="secondary">{COPY.encoding(encoding)}</p>}
      {short > 0 && <p className="secondary">{COPY.short(short)}</p>}
      {firstBroken !== undefined && (
        <p className={classes.warning}>{COPY.broken(broken, firstBroken.line, firstBroken.problem)}</p>
      )}
    </>
  );
}

interface IdSelectProps {
  inspected: InspectedFile;
  ids: IdChoice;
  onChange: (ids: IdChoice) => void;
}

const FIELD = 'field ';

function IdSelect({ inspected, ids, onChange }: IdSelectProps) {
  if (inspected.withId === inspected.rows) return <p className="secondary">{COPY.idFromFile}</p>;
  return (
    <NativeSelect
      label={COPY.idLabel}
      description={COPY.idEffect[ids.kind]}
      value={ids.kind === 'field' ? FIELD + ids.name : ids.kind}
      onChange={event => {
        const { value } = event.currentTarget;
        if (value === 'generated' || value === 'row') onChange({ kind: value });
        else onChange({ kind: 'field', name: value.slice(FIELD.length) });
      }}
      data={[
        { value: 'generated', label: COPY.idGenerated },
        { value: 'row', label: COPY.idRow },
        ...inspected.idFields.map(name => ({ value: FIELD + name, label: COPY.idField(name) })),
      ]}
    />
  );
}

interface IndexEffectProps {
  index: string;
  ids: IdChoice;
  usable: number;
  hasIds: boolean;
}

/** The effect of the import on the index of this name; empty while unknown. */
function IndexEffect({ index, ids, usable, hasIds }: IndexEffectProps) {
  const request = { method: 'GET', path: `/${segment(index)}/_count` };
  const { data, error } = useAnswer<{ count: number }>(isPlainName(index) ? request : undefined);
  if (error?.status === 404) return <p role="status">{COPY.willCreate(index)}</p>;
  if (data === undefined) return null;
  const adds = ids.kind === 'generated' && !hasIds;
  return (
    <p role="status" className={data.body.count > 0 ? classes.warning : 'secondary'}>
      {COPY.holds(index, data.body.count)} {adds ? COPY.willAdd(usable) : COPY.willReplace}
    </p>
  );
}

/** Patterns and lists would count other indices. */
function isPlainName(index: string): boolean {
  return index !== '' && !/[*,?<>\s]/.test(index) && !index.startsWith('_');
}
