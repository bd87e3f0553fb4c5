import { memberOf, nodeAt, type OutlineNode, readOutline } from '../../../language/json-outline.ts';

/** A document as a step left it, without the metadata that every document has. */
export interface StepDocument {
  /** JSON text as the engine wrote it. */
  source: string;
  /** `_index`, `_id`, `_routing` and others that a pipeline can change, as JSON text of one object. */
  metadata: string;
}

export interface StepFailure {
  type: string;
  reason: string;
}

/** One step that the engine reports for a document, in the order of execution. */
export interface StepResult {
  type: string;
  status: 'success' | 'skipped' | 'error' | 'error_ignored' | 'dropped';
  tag?: string;
  /** The script of the step's condition. */
  condition?: string;
  failure?: StepFailure;
  document?: StepDocument;
}

/** What the engine reports for a document: its steps, or why it ran none. */
export interface DocumentResult {
  steps: StepResult[];
  failure?: StepFailure;
}

/** Reads the response of `_simulate?verbose`. Sources stay text, so numbers keep their digits. */
export function readSimulation(text: string): DocumentResult[] {
  const root = readOutline(text);
  return (nodeAt(root, ['docs'])?.items ?? []).map(item => {
    const steps = (memberOf(item, 'processor_results')?.value.items ?? []).map(result => stepResult(text, result));
    // A document that ran no step has one result without a type.
    const ran = steps.filter(({ type }) => type !== '');
    const failure =
      failureOf(parsed(text, item, 'error')) ?? steps.find(({ type, failure }) => type === '' && failure)?.failure;
    return { steps: ran, ...(failure && { failure }) };
  });
}

function stepResult(text: string, item: OutlineNode): StepResult {
  const failure = failureOf(parsed(text, item, 'error') ?? (parsed(text, item, 'ignored_error') as Ignored)?.error);
  const condition = (parsed(text, item, 'if') as { condition?: string } | undefined)?.condition;
  const document = documentOf(text, memberOf(item, 'doc')?.value);
  const tag = parsed(text, item, 'tag') as string | undefined;
  return {
    type: (parsed(text, item, 'processor_type') as string | undefined) ?? '',
    status: (parsed(text, item, 'status') as StepResult['status'] | undefined) ?? 'error',
    ...(tag !== undefined && { tag }),
    ...(condition !== undefined && { condition }),
    ...(failure && { failure }),
    ...(document && { document }),
  };
}

type Ignored = { error?: unknown } | undefined;

function documentOf(text: string, doc: OutlineNode | undefined): StepDocument | undefined {
  const source = doc && memberOf(doc, '_source')?.value;
  if (!source) return undefined;
  const metadata = doc.members
    .filter(({ key }) => !UNCHANGED.has(key))
    .map(({ keyFrom, value }) => text.slice(keyFrom, value.to));
  return { source: text.slice(source.from, source.to), metadata: `{${metadata.join(',')}}` };
}

/** `_ingest` has the time of the run and the failure that a handler handles, which the failure itself shows. */
const UNCHANGED = new Set(['_source', '_ingest', '_version', '_version_type']);

function parsed(text: string, item: OutlineNode, key: string): unknown {
  const node = memberOf(item, key)?.value;
  return node && JSON.parse(text.slice(node.from, node.to));
}

/** The innermost cause says what was wrong; the outer ones say which processor it was. */
function failureOf(error: unknown): StepFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { type = '', reason = '', caused_by } = error as { type?: string; reason?: string; caused_by?: unknown };
  return failureOf(caused_by) ?? { type, reason };
}
