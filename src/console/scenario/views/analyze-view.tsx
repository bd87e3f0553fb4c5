import { useMemo, useState } from 'react';
import { gridColumns, traceRows } from '../../analysis/band-row.ts';
import { StageBands } from '../../analysis/stage-bands.tsx';
import { TokenGraphBand } from '../../analysis/token-graph-band.tsx';
import { type AnalyzeDetail, type TraceToken, tokensOf, traceOf } from '../../analysis/trace.ts';
import { segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import { optionalText, textOf, ViewFault, type ViewParameters, type ViewProps } from '../view-parameters.ts';
import { Asked } from './asked.tsx';

/** A text on its way through an analyzer, stage by stage. */
export default function AnalyzeView({ parameters }: ViewProps) {
  return (
    <Asked<{ detail: AnalyzeDetail }> request={() => analyzeRequest(parameters)}>
      {({ body }) => <Stages detail={body.detail} text={textOf(parameters, 'text')} />}
    </Asked>
  );
}

/** By a named analyzer, of an index if one is given; by the analyzer of a field; or by a chain. */
function analyzeRequest(parameters: ViewParameters) {
  const index = optionalText(parameters, 'index');
  const field = optionalText(parameters, 'field');
  const chain = Object.fromEntries(CHAIN.flatMap(name => (name in parameters ? [[name, parameters[name]]] : [])));
  const analyzer = optionalText(parameters, 'analyzer');
  if (field !== undefined && index === undefined) throw new ViewFault(COPY.missingParameter('index'));
  if (analyzer === undefined && field === undefined && Object.keys(chain).length === 0)
    throw new ViewFault(COPY.missingParameter('analyzer'));
  const path = index === undefined ? '/_analyze' : `/${segment(index)}/_analyze`;
  const by = analyzer === undefined ? (field === undefined ? chain : { field }) : { analyzer };
  return { method: 'POST', path, body: { ...by, text: textOf(parameters, 'text'), explain: true } };
}

const CHAIN = ['char_filter', 'tokenizer', 'filter'];

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
