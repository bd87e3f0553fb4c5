import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { copyText, saveFile } from '../ui/copy-and-save.ts';
import type { AnswerTable } from './answer-table.ts';
import classes from './answer-tables.module.css';
import { COPY } from './copy.ts';
import { formulaCells, toCsv } from './to-csv.ts';

interface TableToolsProps {
  tables: readonly AnswerTable[];
  /** Position of the table that is shown. */
  chosen: number;
  onChoose(at: number): void;
}

/** Chooses the table if a response has several, and copies or downloads it as CSV. */
export function TableTools({ tables, chosen, onChoose }: TableToolsProps) {
  const table = tables[chosen]!;
  const download = () => {
    saveFile(`${table.name.replace(/[^\w.-]+/g, '-')}.csv`, [toCsv(table)], 'text/csv');
    const formulas = formulaCells(table);
    if (formulas > 0) notifications.show({ message: COPY.formulas(formulas), autoClose: 10_000 });
  };
  return (
    <div className={`row ${classes.tools}`}>
      {tables.length > 1 && (
        <NativeSelect
          aria-label={COPY.whichTable}
          value={chosen}
          onChange={event => onChoose(Number(event.currentTarget.value))}
          data={tables.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      <span className="spring" />
      <Button size="compact-xs" variant="subtle" onClick={() => void copyText(toCsv(table), COPY.csv)}>
        {COPY.copyCsv}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={download}>
        {COPY.downloadCsv}
      </Button>
    </div>
  );
}
