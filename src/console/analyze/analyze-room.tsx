import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { longTokens } from '../analysis/token-graph.ts';
import { initialTerm, isSameToken, type Trace, type TraceToken, tokensOf } from '../analysis/trace.ts';
import { COLUMNS_AT_ONCE, traceWindow } from '../analysis/trace-window.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { ShareScenario } from '../share/share-scenario.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { Later } from '../ui/later.tsx';
import { RoomHeader } from '../ui/page.tsx';
import { PaneDivider } from '../ui/panes.tsx';
import { SavedList } from '../ui/saved-list.ts';
import { SavedMenu } from '../ui/saved-menu.tsx';
import { useScreen } from '../ui/use-screen.ts';
import {
  type AnalyzeState,
  analyzeRequest,
  fromParameters,
  nameOf,
  toParameters,
  useTrace,
} from './analyze-request.ts';
import classes from './analyze-room.module.css';
import { analyzeContents } from './analyze-scenario.ts';
import { AssertionList } from './assertion-list.tsx';
import { withNewPart } from './chain/chain.ts';
import { DefinitionEditor } from './chain/definition-editor.tsx';
import { CompareSection } from './compare/compare-section.tsx';
import { LanguagesSection } from './compare/languages-section.tsx';
import { TwoSidesSection } from './compare/two-sides-section.tsx';
import { COPY } from './copy.ts';
import { DemonstrationNote, DemonstrationsMenu } from './demonstrations-menu.tsx';
import { bandRows } from './picture/band-rows.ts';
import { Picture } from './picture/picture.tsx';
import { PositionPager } from './picture/position-pager.tsx';
import { Scrubber } from './picture/scrubber.tsx';
import { ReachSection } from './reach/reach-section.tsx';
import sections from './sections.module.css';
import { SourceBand } from './source-band.tsx';
import { SourcePicker } from './source-picker.tsx';
import { AttributesTable } from './token/attributes-table.tsx';
import { TokenInspector } from './token/token-inspector.tsx';
import { VocabularySection } from './vocabulary/vocabulary-section.tsx';
import { WordFiles } from './word-files/word-files-drawer.tsx';
import { WordsSection } from './words/words-section.tsx';
import { WriteToIndex } from './write/write-dialog.tsx';

const SOURCES = [
  { value: 'chain', label: COPY.chain },
  { value: 'analyzer', label: COPY.builtIn },
  { value: 'field', label: COPY.indexOrField },
];

const VIEWS: string[] = [COPY.picture, COPY.attributes, COPY.definition];

/** A screen reader reads that many terms after each change of the text. */
const SPOKEN = 60;

const SAVED_CHAINS = new SavedList('vitrine.chains', localStorage);

/** Shows an analyzer stage by stage while the user types. */
export default function AnalyzeRoom() {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => fromParameters(parameters), [parameters]);
  const narrow = useScreen('narrow');
  const [settled] = useDebouncedValue(state, 80);
  const request = analyzeRequest(settled);
  const { trace, error, waiting } = useTrace(request);
  const [selected, setSelected] = useState<TraceToken>();
  const [step, setStep] = useState<number>();
  const columns = trace?.slots.length ?? 0;
  const [wantedStart, setStart] = useState(0);
  const start = wantedStart < columns ? wantedStart : 0;
  const drawn = useMemo(() => trace && traceWindow(trace, start), [trace, start]);
  const rows = bandRows(state, drawn, waiting);
  const set = (next: AnalyzeState) => setParameters(toParameters(next), { replace: true });
  const change = (part: Partial<AnalyzeState>) => set({ ...state, ...part });
  const shown = selectedIn(trace, selected);
  const reached = Math.min(step ?? rows.length, rows.length);
  const setReached = (to: number) => setStep(to >= rows.length ? undefined : to);

  return (
    <div className={`room surface ${classes.room}`}>
      <RoomHeader title={COPY.roomTitle} actions={<Actions state={state} onChange={set} request={request} />}>
        {!narrow && <SourceSwitch state={state} change={change} />}
      </RoomHeader>
      <div className={classes.panes}>
        <div className={classes.work}>
          <DemonstrationNote name={state.demo} onClose={() => change({ demo: '' })} />
          {narrow && (
            <div className={classes.toolbar}>
              <SourceSwitch state={state} change={change} />
            </div>
          )}
          <SourceBand texts={state.texts} selected={shown} onChange={texts => change({ texts })} />
          <Work
            {...{ state, rows, reached, selected: shown, onSelect: setSelected, change }}
            trace={drawn}
            onStep={setReached}
            pager={columns > COLUMNS_AT_ONCE && <PositionPager {...{ columns, start, onStart: setStart }} />}
            problem={error && <ProblemCard title={COPY.notAnalyzed} problem={error} />}
          />
          {trace && (
            <Later>
              <CompareSection
                name={nameOf(state)}
                terms={trace.terms}
                texts={settled.texts}
                others={state.compare}
                selected={shown}
                onSelect={setSelected}
                onChange={compare => change({ compare })}
              />
              <LanguagesSection texts={settled.texts} onOpen={analyzer => change({ source: 'analyzer', analyzer })} />
              <TwoSidesSection state={settled} query={state.query} trace={trace} change={change} />
              <WordsSection state={state} change={change} />
              <ReachSection reach={state.reach} change={change} />
              <VocabularySection state={state} change={change} />
            </Later>
          )}
          <p className="visually-hidden" role="status">
            {trace &&
              COPY.termList(
                trace.terms.slice(0, SPOKEN).map(term => term.token),
                trace.terms.length,
              )}
          </p>
        </div>
        <aside className={classes.inspector} aria-label={COPY.token}>
          {trace && <TokenInspector trace={trace} text={settled.texts.join('\n')} token={shown} />}
          {(trace || error || !request) && (
            <AssertionList state={state} onChange={assertions => change({ assertions })} />
          )}
          {trace && <LengthWarning trace={trace} />}
        </aside>
        <PaneDivider name="analyze" label={COPY.tokenPaneWidth} edge="right" />
      </div>
    </div>
  );
}

function SourceSwitch({ state, change }: { state: AnalyzeState; change(part: Partial<AnalyzeState>): void }) {
  return (
    <SegmentedControl
      aria-label={COPY.readBy}
      data={SOURCES}
      value={state.source}
      onChange={source => change({ source: source as AnalyzeState['source'] })}
    />
  );
}

interface ActionsProps {
  state: AnalyzeState;
  request: ReturnType<typeof analyzeRequest>;
  onChange(state: AnalyzeState): void;
}

function Actions({ state, request, onChange }: ActionsProps) {
  const use = (file: string) =>
    onChange({ ...state, ...withNewPart(state, 'filters', { type: 'synonym_graph', synonyms_path: file }) });
  return (
    <>
      <DemonstrationsMenu onChoose={onChange} />
      <SavedMenu
        list={SAVED_CHAINS}
        path="/analyze"
        current={toParameters(state).toString()}
        suggestion={state.source === 'chain' ? '' : nameOf(state)}
        label={COPY.savedChains}
        hint={COPY.savedChainsHint}
      />
      <WordFiles onUse={state.source === 'chain' ? use : undefined} />
      {request && <ShowAsRequest requests={[request]} />}
      {request && <ShareScenario contents={() => analyzeContents(state)} />}
      {state.source !== 'field' && <WriteToIndex state={state} />}
    </>
  );
}

interface WorkProps extends Omit<Parameters<typeof Picture>[0], 'change'> {
  change(part: Partial<AnalyzeState>): void;
  onStep(step: number): void;
  /** Moves through a text that is too long to be drawn as a whole. */
  pager: ReactNode;
  problem: ReactNode;
}

/** The stages as bands, as tables, or the definition of the chain. */
function Work({ problem, pager, onStep, ...props }: WorkProps) {
  const { state, trace, rows, reached, change } = props;
  const [view, setView] = useState<string>(COPY.picture);
  const empty = state.texts.every(text => text === '');
  const views = state.source === 'chain' ? VIEWS : VIEWS.slice(0, 2);
  const current = views.includes(view) ? view : COPY.picture;
  const hint = empty ? COPY.typeText : COPY.chooseField;
  return (
    <>
      <div className={classes.toolbar}>
        <SegmentedControl aria-label={COPY.views} data={views} value={current} onChange={setView} />
        <SourcePicker state={state} change={change} />
        <span className="spring" />
        {current !== COPY.definition && pager}
        {rows.length > 1 && current === COPY.picture && (
          <Scrubber stages={rows.length} step={reached} onStep={onStep} />
        )}
      </div>
      {problem}
      {!trace && !problem && (empty || state.source === 'field') && <p className={classes.hint}>{hint}</p>}
      {current === COPY.definition && <DefinitionEditor chain={state} change={change} />}
      {current !== COPY.attributes && rows.length > 0 && <Picture {...props} />}
      {current === COPY.attributes && trace && <AttributesTable trace={trace} />}
    </>
  );
}

/** The term that the selected token became, or the token if it is a term. */
function selectedIn(trace: Trace | undefined, selected: TraceToken | undefined): TraceToken | undefined {
  if (!trace) return undefined;
  if (!selected) return initialTerm(trace);
  const same = trace.terms.filter(term => isSameToken(term, selected));
  const end = same.find(term => term.token === selected.token) ?? same[0];
  if (end) return end;
  const isThere = trace.stages.some(stage => tokensOf(stage).some(token => isSameToken(token, selected)));
  return isThere ? selected : initialTerm(trace);
}

/** Warns that an index does not store position lengths, so phrase queries match wrongly on this chain. */
function LengthWarning({ trace }: { trace: Trace }) {
  const [token] = longTokens(trace.terms);
  if (!token) return null;
  return (
    <div className={sections.lengthWarning}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p className="small">
        {COPY.noPositionLength} <span className="mono">{token.token}</span> {COPY.endsAtNode(token.position + 1)}{' '}
        <span className="mono">{COPY.flattenGraph}</span>.
      </p>
    </div>
  );
}
