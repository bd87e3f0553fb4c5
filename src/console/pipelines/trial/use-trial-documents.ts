import { useMemo, useState } from 'react';
import { segment } from '../../connections/ask.ts';
import { SCRATCH_PREFIX } from '../../connections/connection.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import type { EngineProblem } from '../../connections/engine-problem.ts';
import { type IndexRow, useIndices } from '../../connections/use-indices.ts';
import { hitsOf } from '../../mapping-editor/json/stored-hits.ts';
import { tabTexts } from '../../ui/tab-texts.ts';
import { useParameters } from '../../ui/use-parameters.ts';
import { COPY } from '../copy.ts';
import type { PipelineSteps } from '../draft/pipeline-steps.ts';
import { EXAMPLE_DOCUMENTS } from '../example.data.ts';
import { fieldsRead, formSource } from './form-document.ts';
import { readDocuments, type TrialDocument } from './trial-documents.ts';

export const SOURCES = ['index', 'text', 'form'] as const;
export type Source = (typeof SOURCES)[number];

export const COUNTS = ['1', '3', '5', '10', '25'];

/** Where the documents of a trial come from; the URL holds the choice, the tab holds what was typed. */
export interface TrialDocuments {
  source: Source;
  setSource(source: Source): void;
  /** Indices with documents. */
  indices: readonly string[];
  index: string | undefined;
  setIndex(index: string): void;
  count: string;
  setCount(count: string): void;
  text: string;
  setText(text: string): void;
  /** Values of the form by field. */
  form: Readonly<Record<string, string>>;
  setForm(form: Readonly<Record<string, string>>): void;
  documents: readonly TrialDocument[];
  /** Why the pasted text cannot be read. */
  textProblem: string | undefined;
  /** Why the documents of the index cannot be read. */
  problem: EngineProblem | null;
}

function hasDocuments({ name, docs = 0 }: IndexRow): boolean {
  return docs > 0 && !name.startsWith('.') && !name.startsWith(SCRATCH_PREFIX);
}

/** @param key identifies the draft @param uses the index that the pipeline is used for */
export function useTrialDocuments(
  key: string,
  name: string,
  steps: PipelineSteps,
  uses: string | undefined,
): TrialDocuments {
  const [parameters, change] = useParameters();
  const { rows } = useIndices();
  const indices = useMemo(() => (rows ?? []).filter(hasDocuments).map(row => row.name), [rows]);
  const chosen = SOURCES.find(each => each === parameters.get('source'));
  const source = chosen ?? (rows !== undefined && indices.length === 0 ? 'text' : 'index');
  const index = parameters.get('index') ?? (uses !== undefined && indices.includes(uses) ? uses : indices[0]);
  const count = COUNTS.find(each => each === parameters.get('count')) ?? '3';
  const [text, setText] = useKept(`text:${key}`, name === COPY.example ? EXAMPLE_DOCUMENTS : '');
  const [formText, setFormText] = useKept(`form:${key}`, '');
  const form = formText === '' ? Object.fromEntries(fieldsRead(steps).map(field => [field, ''])) : readForm(formText);
  const stored = useStored(source === 'index' ? index : undefined, count);
  const pasted = readDocuments(text);
  const documents = { index: stored.documents, text: pasted.documents ?? [], form: [{ source: formSource(form) }] }[
    source
  ];
  return {
    source,
    setSource: next => change({ source: next, doc: undefined }),
    indices,
    index,
    setIndex: next => change({ source: 'index', index: next, doc: undefined }),
    count,
    setCount: next => change({ count: next, doc: undefined }),
    text,
    setText,
    form,
    setForm: next => setFormText(JSON.stringify(next)),
    documents: source === 'form' && Object.keys(form).length === 0 ? [] : documents,
    textProblem: pasted.problem,
    problem: stored.error,
  };
}

function useStored(index: string | undefined, count: string) {
  const request =
    index === undefined
      ? undefined
      : { method: 'POST', path: `/${segment(index)}/_search`, body: { size: Number(count) } };
  const { data, error } = useAnswer<unknown>(request, { keep: true });
  return { documents: request && data ? hitsOf(data.text) : [], error };
}

const PREFIX = 'vitrine:pipeline-trial:';

/** Text that is stored until the tab is closed. */
function useKept(key: string, initial: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => tabTexts.get(PREFIX + key) ?? initial);
  return [
    text,
    next => {
      setText(next);
      tabTexts.set(PREFIX + key, next);
    },
  ];
}

/** Gives the documents of one draft to another: a draft gets another key when it is saved under a name. */
export function moveTrialDocuments(from: string, to: string): void {
  for (const kind of ['text', 'form']) {
    const kept = tabTexts.get(`${PREFIX}${kind}:${from}`);
    tabTexts.delete(`${PREFIX}${kind}:${from}`);
    if (kept !== undefined) tabTexts.set(`${PREFIX}${kind}:${to}`, kept);
  }
}

function readForm(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}
