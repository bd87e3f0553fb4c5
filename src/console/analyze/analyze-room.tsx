import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { consoleText, curlText } from '../connections/request-text.ts';
import { useAnswer } from '../connections/use-answer.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import { counted } from '../ui/quantity.ts';
import { ShowAsRequest } from '../ui/request-drawer.tsx';
import { RoomHeader } from '../ui/room-header.tsx';
import { type AnalyzeState, analyzeRequest, fromParameters, toParameters } from './analyze-request.ts';
import classes from './analyze-room.module.css';
import { AttributesTable } from './attributes-table.tsx';
import { SourceBand } from './source-band.tsx';
import { SourcePicker } from './source-picker.tsx';
import { StageBands } from './stage-bands.tsx';
import { TokenInspector } from './token-inspector.tsx';
import { type AnalyzeDetail, type TraceToken, tellingTerm, traceOf } from './trace.ts';

const SOURCES = [
  { value: 'chain', label: 'Chain' },
  { value: 'analyzer', label: 'Built-in' },
  { value: 'field', label: 'Index or field' },
];

/** An analyzer taken apart, stage by stage, while one types. */
export default function AnalyzeRoom() {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => fromParameters(parameters), [parameters]);
  const [selected, setSelected] = useState<TraceToken>();
  const [view, setView] = useState('picture');
  const [settled] = useDebouncedValue(state, 80);
  const request = analyzeRequest(settled);
  const answer = useAnswer<{ detail: AnalyzeDetail }>(request, { keep: true });
  const trace = useMemo(
    () => answer.data && traceOf(answer.data.body.detail, settled.text),
    [answer.data, settled.text],
  );
  const change = (part: Partial<AnalyzeState>) => setParameters(toParameters({ ...state, ...part }), { replace: true });
  const chosen = trace?.terms.find(
    term => term.start_offset === selected?.start_offset && term.position === selected?.position,
  );
  const shown = chosen ?? selected ?? (trace && tellingTerm(trace));

  return (
    <div className={classes.room}>
      <RoomHeader
        title="Analyze"
        actions={request && <ShowAsRequest consoleText={consoleText(request)} curlText={curlText(request)} />}
      >
        <SegmentedControl
          aria-label="What takes the text apart"
          data={SOURCES}
          value={state.source}
          onChange={source => change({ source: source as AnalyzeState['source'] })}
        />
        <SegmentedControl
          aria-label="How to show it"
          data={[
            { value: 'picture', label: 'Picture' },
            { value: 'attributes', label: 'Attributes' },
          ]}
          value={view}
          onChange={setView}
        />
      </RoomHeader>
      <div className={classes.panes}>
        <main className={classes.work}>
          <SourceBand text={state.text} selected={shown} onChange={text => change({ text })} />
          <SourcePicker state={state} change={change} />
          {answer.error && <ProblemCard title="The text could not be analyzed" problem={answer.error} />}
          {!request && (
            <p className={classes.hint}>
              {state.text === '' ? 'Type a text to see what becomes of it.' : 'Choose an index and a field.'}
            </p>
          )}
          {trace && !answer.error && view === 'picture' && (
            <StageBands trace={trace} selected={shown} onSelect={setSelected} />
          )}
          {trace && !answer.error && view === 'attributes' && <AttributesTable trace={trace} />}
          <p className="visually-hidden" role="status">
            {trace && `${counted(trace.terms.length, 'term')}: ${trace.terms.map(term => term.token).join(', ')}`}
          </p>
        </main>
        <aside className={classes.inspector} aria-label="Token">
          {trace && <TokenInspector trace={trace} text={state.text} token={shown} />}
        </aside>
      </div>
    </div>
  );
}
