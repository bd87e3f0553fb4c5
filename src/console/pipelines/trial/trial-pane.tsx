import { formatJson } from '../../../language/format-body.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { JsonView } from '../../ui/json-text.tsx';
import { useParameters } from '../../ui/use-parameters.ts';
import { COPY } from '../copy.ts';
import type { EditorState } from '../editor-state.ts';
import type { DocumentRun } from './align-steps.ts';
import { DocumentSource } from './document-source.tsx';
import { StepResults } from './step-results.tsx';
import classes from './trial.module.css';
import type { TrialDocument } from './trial-documents.ts';
import type { Trial } from './use-trial.ts';
import type { TrialDocuments } from './use-trial-documents.ts';

interface TrialPaneProps {
  state: EditorState;
  documents: TrialDocuments;
  trial: Trial;
  /** Position of the document whose steps are shown. */
  chosen: number;
}

/** Documents, and what each step of the pipeline does to the chosen one. */
export function TrialPane({ state, documents, trial, chosen }: TrialPaneProps) {
  const { request, incomplete, runs, problem } = trial;
  const run = runs[chosen];
  return (
    <section className={classes.pane} aria-label={COPY.trial}>
      <div className={classes.head}>
        <h2>{COPY.trial}</h2>
        <span className="spring" />
        {request && <ShowAsRequest requests={[request]} />}
      </div>
      <DocumentSource documents={documents} />
      {documents.problem && (
        <ProblemCard title={COPY.documentsNotRead(documents.index ?? '')} problem={documents.problem} />
      )}
      {documents.documents.length > 0 && <DocumentStrip documents={documents.documents} runs={runs} chosen={chosen} />}
      {documents.documents.length === 0 && <p className={classes.note}>{COPY.nothingToTry}</p>}
      {incomplete && documents.documents.length > 0 && (
        <p className={classes.note} role="status">
          {COPY.waitsFor(incomplete.step.type, incomplete.missing.join(', '))}
        </p>
      )}
      {problem && (
        <div className={classes.pad}>
          <ProblemCard title={problem.status === 400 ? COPY.trialFailed : COPY.notRun} problem={problem} />
        </div>
      )}
      {run && state.steps.processors.length === 0 && <p className={classes.note}>{COPY.noProcessors}</p>}
      {run && <StepResults state={state} run={run} />}
      {run && <Result run={run} />}
    </section>
  );
}

interface DocumentStripProps {
  documents: readonly TrialDocument[];
  runs: readonly DocumentRun[];
  chosen: number;
}

function DocumentStrip({ documents, runs, chosen }: DocumentStripProps) {
  const [, change] = useParameters();
  return (
    <ul className={classes.strip} aria-label={COPY.documents}>
      {documents.map((document, at) => {
        const outcome = runs[at]?.outcome;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pasted documents have no identity but their position
          <li key={at}>
            <button
              type="button"
              aria-pressed={at === chosen}
              title={document.id}
              data-outcome={outcome}
              onClick={() => change({ doc: at === 0 ? undefined : String(at + 1) })}
            >
              <span className="mono">{document.id ?? COPY.documentNumber(at + 1)}</span>
              {outcome && <span className={classes.outcome}>{COPY.outcome[outcome]}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Result({ run }: { run: DocumentRun }) {
  const { outcome, failure, result } = run;
  return (
    <section className={classes.result} aria-label={COPY.resultTitle} data-outcome={outcome}>
      <h3>{COPY.resultTitle}</h3>
      {outcome === 'dropped' && <p className="secondary">{COPY.droppedHint}</p>}
      {outcome === 'failed' && (
        <>
          <p className={classes.bad}>{COPY.rejectedHint}</p>
          <pre className={classes.failure}>{failure && `${failure.type}\n${failure.reason}`}</pre>
        </>
      )}
      {result && (
        <>
          <p className="secondary">{COPY.indexedAs}</p>
          <JsonView label={COPY.resultTitle} text={formatJson(result.source)} />
        </>
      )}
    </section>
  );
}
