import { Table } from '@mantine/core';
import classes from './analyze-room.module.css';
import type { Trace } from './trace.ts';

const FIRST = ['token', 'position', 'positionLength', 'start_offset', 'end_offset', 'type'];

/** The picture as tables: every attribute of every token at every stage. */
export function AttributesTable({ trace }: { trace: Trace }) {
  return (
    <div className={classes.tables}>
      {trace.stages.map(stage => {
        const tokens = stage.columns
          .flatMap(column => column.chips)
          .filter(chip => chip.state !== 'removed')
          .map(chip => chip.token);
        const names = [
          ...FIRST,
          ...new Set(tokens.flatMap(token => Object.keys(token)).filter(name => !FIRST.includes(name))),
        ];
        return (
          <Table key={`${stage.kind} ${stage.name}`} captionSide="top">
            <Table.Caption className={classes.caption}>
              <b className="mono">{stage.name}</b>{' '}
              <span className="muted">
                {stage.kind}, {stage.effect}
              </span>
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {names.map(name => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tokens.map(token => (
                <Table.Tr key={`${token.position} ${token.start_offset} ${token.token}`}>
                  {names.map(name => (
                    <Table.Td key={name} className="mono">
                      {token[name] === undefined ? '' : String(token[name])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        );
      })}
    </div>
  );
}
