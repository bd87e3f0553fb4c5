import { Table } from '@mantine/core';
import { COPY as ANALYZE } from '../../analysis/copy.ts';
import { tokenGraph } from '../../analysis/token-graph.ts';
import { type Trace, type TraceToken, tokensOf } from '../../analysis/trace.ts';
import { COPY } from './copy.ts';
import classes from './token.module.css';

const FIRST = ['token', 'position', 'positionLength', 'start_offset', 'end_offset', 'type'];

/** Tables of all attributes of all tokens at each stage, and of the edges of the graph. */
export function AttributesTable({ trace }: { trace: Trace }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.tables} tabIndex={0} aria-label={COPY.attributes}>
      {trace.texts.length > 0 && (
        <Rows
          name={COPY.charFilters}
          note={COPY.charFiltersHint}
          rows={trace.texts.map(({ name, text, effect }) => ({
            [ANALYZE.kinds['char filter']]: name,
            [COPY.effect]: effect,
            [COPY.text]: text,
          }))}
        />
      )}
      {trace.stages.map((stage, at) => (
        <Rows
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter may occur twice in a chain
          key={at}
          name={stage.name}
          note={`${ANALYZE.kinds[stage.kind]}, ${stage.effect}`}
          rows={tokensOf(stage).toSorted((a, b) => a.position - b.position)}
        />
      ))}
      <Rows name={COPY.tokenGraph} note={COPY.tokenGraphHint} rows={edgeRows(trace.terms)} />
    </section>
  );
}

function edgeRows(terms: TraceToken[]): Record<string, unknown>[] {
  const { edges, holes } = tokenGraph(terms);
  const rows = edges.flatMap(({ from, to, tokens }) => tokens.map(({ token }) => ({ token, from, to })));
  return [...rows, ...holes.map(from => ({ token: COPY.hole, from, to: from + 1 }))].sort((a, b) => a.from - b.from);
}

function Rows({ name, note, rows }: { name: string; note: string; rows: Record<string, unknown>[] }) {
  const names = new Set([...FIRST.filter(first => rows.some(row => first in row)), ...rows.flatMap(Object.keys)]);
  return (
    <Table captionSide="top">
      <Table.Caption className={classes.caption}>
        <b className="mono">{name}</b> <span className="muted">{note}</span>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {[...names].map(column => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens may be equal, their order is theirs
          <Table.Tr key={at}>
            {[...names].map(column => (
              <Table.Td key={column} className="mono">
                {row[column] === undefined ? '' : String(row[column])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
