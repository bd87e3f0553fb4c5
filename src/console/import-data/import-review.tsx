import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { indexNameOf } from '../../language/index-name.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import type { CsvColumn } from './csv-columns.ts';
import { mappingOf } from './field-mapping.ts';
import { type ChosenTypes, FieldTable, reviewedFields } from './field-table.tsx';
import type { IdChoice } from './file-document.ts';
import { FormatChoice } from './format-choice.tsx';
import classes from './import-data.module.css';
import type { FileFormat, InspectedFile } from './inspect-file.ts';

export interface ReviewedPlan {
  index: string;
  ids: IdChoice;
  columns: CsvColumn[];
  /** For an index that does not exist yet. */
  mapping: object | undefined;
}

interface ImportReviewProps {
  file: File;
  inspected: InspectedFile;
  onFormat: (format: FileFormat) => void;
  onStart: (plan: ReviewedPlan) => void;
  onCancel: () => void;
}

/** The contents of the file, and the choices to make before anything is stored. */
export function ImportReview({ file, inspected, onFormat, onStart, onCancel }: ImportReviewProps) {
  const [index, setIndex] = useState(() => indexNameOf(file.name));
  const [ids, setIds] = useState<IdChoice>({ kind: 'row' });
  const [types, setTypes] = useState<ChosenTypes>({ read: {}, mapped: {} });
  const fields = useMemo(() => reviewedFields(inspected, types), [inspected, types]);
  const existing = useExisting(index);
  const isNew = existing === 'none';
  const usable = inspected.rows - inspected.broken;
  const start = () =>
    onStart({
      index,
      ids,
      columns: fields.flatMap(({ column }) => column ?? []),
      mapping: isNew ? mappingOf(fields) : undefined,
    });
  return (
    <>
      <Findings inspected={inspected} usable={usable} />
      <FormatChoice inspected={inspected} isDeclared={file.type.includes('charset=')} onChange={onFormat} />
      {usable > 0 && (
        <>
          <FieldTable
            fields={fields}
            onRead={(path, type) => setTypes(now => ({ ...now, read: { ...now.read, [path]: type } }))}
            onMapped={
              isNew ? (path, type) => setTypes(now => ({ ...now, mapped: { ...now.mapped, [path]: type } })) : undefined
            }
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
          <IndexEffect index={index} existing={existing} ids={ids} usable={usable} hasIds={inspected.withId > 0} />
        </>
      )}
      <div className="row">
        <Button variant="filled" disabled={usable === 0 || index === ''} onClick={start}>
          {COPY.start(usable)}
        </Button>
        <Button onClick={onCancel}>{COPY.cancel}</Button>
      </div>
    </>
  );
}

function Findings({ inspected, usable }: { inspected: InspectedFile; usable: number }) {
  const { problem, broken, firstBroken, short } = inspected;
  return (
    <>
      {problem !== undefined && (
        <ErrorCard title={COPY.cutShort} reason={usable > 0 ? COPY.usable(usable) : undefined} text={problem} />
      )}
      {usable > 0 && <p className="secondary">{COPY.found(usable)}</p>}
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
        { value: 'row', label: COPY.idRow },
        { value: 'generated', label: COPY.idGenerated },
        ...inspected.idFields.map(name => ({ value: FIELD + name, label: COPY.idField(name) })),
      ]}
    />
  );
}

interface IndexEffectProps {
  index: string;
  existing: number | 'none' | undefined;
  ids: IdChoice;
  usable: number;
  hasIds: boolean;
}

/** The effect of the import on the index of this name; empty while unknown. */
function IndexEffect({ index, existing, ids, usable, hasIds }: IndexEffectProps) {
  if (existing === 'none') return <p role="status">{COPY.willCreate(index)}</p>;
  if (existing === undefined) return null;
  const adds = ids.kind === 'generated' && !hasIds;
  return (
    <p role="status" className={existing > 0 ? classes.warning : 'secondary'}>
      {COPY.holds(index, existing)} {adds ? COPY.willAdd(usable) : COPY.willReplace}
    </p>
  );
}

/** The number of documents of an index, or that there is no such index; undefined while unknown. */
function useExisting(index: string): number | 'none' | undefined {
  const request = { method: 'GET', path: `/${segment(index)}/_count` };
  const { data, error } = useAnswer<{ count: number }>(isPlainName(index) ? request : undefined);
  return error?.status === 404 ? 'none' : data?.body.count;
}

/** Patterns and lists would count other indices. */
function isPlainName(index: string): boolean {
  return index !== '' && !/[*,?<>\s]/.test(index) && !index.startsWith('_');
}
