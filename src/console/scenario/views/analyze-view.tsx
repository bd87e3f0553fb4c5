import { useMemo, useState } from 'react';
import { gridColumns, traceRows } from '../../analysis/band-row.ts';
import { StageBands } from '../../analysis/stage-bands.tsx';
import { TokenGraphBand } from '../../analysis/token-graph-band.tsx';
import { type AnalyzeDetail, type TraceToken, tokensOf, traceOf } from '../../analysis/trace.ts';
import { textOf, type ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';

/** A text on its way through an analyzer, stage by stage. */
export default function AnalyzeView({ parameters }: ViewProps) {
  return (
    <Asked<{ detail: AnalyzeDetail }> request={() => VIEW_REQUESTS.analyze(parameters)}>
      {({ body }) => <Stages detail={body.detail} text={textOf(parameters, 'text')} />}
    </Asked>
  );
}

function Stages({ detail, text }: { detail: AnalyzeDetail; text: string }) {
  const trace = useMemo(() => traceOf(detail, text), [detail, text]);
  const [selected, setSelected] = useState<TraceToken>();
  const rows = traceRows(trace);
  const columns = gridColumns(trace.slots.length, trace.longest);
  const last = trace.stages.at(-1);
  return (
    <StageBands
      rows={rows}
      slots={trace.slots}
      columns={columns}
      reached={rows.length}
      rangeIn={() => undefined}
      selected={selected}
      onSelect={setSelected}
    >
      {last && <TokenGraphBand tokens={tokensOf(last)} slots={trace.slots} columns={columns} selected={selected} />}
    </StageBands>
  );
}
