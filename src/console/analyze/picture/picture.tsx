import { useState } from 'react';
import { gridColumns } from '../../analysis/band-row.ts';
import { StageBands } from '../../analysis/stage-bands.tsx';
import { TokenGraphBand } from '../../analysis/token-graph-band.tsx';
import { type Trace, type TraceToken, tokensOf } from '../../analysis/trace.ts';
import type { AnalyzeState } from '../analyze-request.ts';
import { type Chain, type Part, withNewPart } from '../chain/chain.ts';
import { AddPart } from '../chain/part-form.tsx';
import { PartLabel } from '../chain/part-label.tsx';
import { offsetsOf } from '../token/lineage.ts';
import type { PartRow } from './band-rows.ts';

interface PictureProps {
  state: AnalyzeState;
  rows: PartRow[];
  trace: Trace | undefined;
  /** The number of the last stage shown. */
  reached: number;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
  change(chain: Chain): void;
}

/** The bands of the stages, the controls to edit a chain, and the token graph. */
export function Picture({ state, rows, trace, reached, selected, onSelect, change }: PictureProps) {
  const [said, setSaid] = useState('');
  const isChain = state.source === 'chain';
  const [added, setAdded] = useState<{ place: string; at: number }>();
  const chain: Chain = { charFilters: state.charFilters, tokenizer: state.tokenizer, filters: state.filters };
  const stage = rows.findLast(row => row.step <= reached && row.tokens)?.tokens;
  const slots = trace?.slots ?? [];
  const ranges = trace && selected ? offsetsOf(trace, selected).reverse() : [];
  const columns = gridColumns(slots.length, trace?.longest ?? 0);
  const add = (place: 'charFilters' | 'filters') => (part: Part) => {
    // A part that comes with settings is useless until they are the user's own.
    setAdded(typeof part === 'string' ? undefined : { place, at: chain[place].length });
    change(withNewPart(chain, place, part));
  };
  const edit = (next: Chain) => {
    setAdded(undefined);
    change(next);
  };
  return (
    <>
      <StageBands
        rows={rows}
        slots={slots}
        columns={columns}
        reached={reached}
        rangeIn={row => ranges[row.step - 1]?.behind}
        selected={selected}
        onSelect={onSelect}
        {...(isChain && {
          labelOf: (row: PartRow, effect: string) => (
            <PartLabel
              key={`${row.place} ${row.at} ${row.name}`}
              row={row}
              effect={effect}
              chain={chain}
              isNew={row.place === added?.place && row.at === added?.at}
              change={edit}
              onMoved={setSaid}
            />
          ),
          addTextFilter: <AddPart place="charFilters" onAdd={add('charFilters')} />,
          addFilter: <AddPart place="filters" onAdd={add('filters')} />,
        })}
      >
        {stage && <TokenGraphBand tokens={tokensOf(stage)} slots={slots} columns={columns} selected={selected} />}
      </StageBands>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
