import { memberOf, nodeAt, type OutlineNode, readOutline, tryOutline } from '../../../language/json-outline.ts';
import type { StepDocument } from './simulation.ts';

/** A document to try a pipeline on. */
export interface TrialDocument {
  index?: string;
  id?: string;
  routing?: string;
  /** JSON text of an object. */
  source: string;
}

/** More documents than these make a long page and a slow response. */
export const MOST_DOCUMENTS = 50;

/**
 * Documents that a person pasted: an object, a list, one object per line, or a search response. Objects with `_source`
 * are documents with metadata. Returns the problem of the text if it is none of these.
 */
export function readDocuments(
  text: string,
): { documents: TrialDocument[]; problem?: undefined } | { documents?: undefined; problem: string } {
  if (text.trim() === '') return { documents: [] };
  const whole = tryOutline(text);
  if (whole.root) return documentsIn(text, whole.root);
  // One object per line.
  const lines = text.split('\n').filter(line => line.trim() !== '');
  if (lines.length < 2 || !lines.every(line => tryOutline(line).root)) return { problem: whole.problem };
  const documents = lines.flatMap(line => documentsIn(line, readOutline(line)).documents ?? []);
  return { documents: documents.slice(0, MOST_DOCUMENTS) };
}

function documentsIn(text: string, root: OutlineNode) {
  const hits = nodeAt(root, ['hits', 'hits']);
  const items = root.kind === 'array' ? root.items : hits?.kind === 'array' ? hits.items : [root];
  return {
    documents: items
      .filter(({ kind }) => kind === 'object')
      .slice(0, MOST_DOCUMENTS)
      .map(item => documentOf(text, item)),
  };
}

function documentOf(text: string, item: OutlineNode): TrialDocument {
  const source = memberOf(item, '_source')?.value;
  if (source?.kind !== 'object') return { source: text.slice(item.from, item.to) };
  const [index, id, routing] = ['_index', '_id', '_routing'].map(key => {
    const node = memberOf(item, key)?.value;
    const value = node && (JSON.parse(text.slice(node.from, node.to)) as unknown);
    return typeof value === 'string' ? value : undefined;
  });
  return {
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    ...(routing !== undefined && { routing }),
    source: text.slice(source.from, source.to),
  };
}

/** The body of `_simulate`, with the texts of the pipeline and the sources unchanged. */
export function simulationBody(pipeline: string, documents: readonly TrialDocument[]): string {
  const docs = documents.map(({ index, id, routing, source }) => {
    const metadata = Object.entries({ _index: index, _id: id, _routing: routing })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
    return `{${[...metadata, `"_source":${source}`].join(',')}}`;
  });
  return `{"pipeline":${pipeline},"docs":[${docs.join(',')}]}`;
}

/** The document before the first step, as the engine would report it. */
export function originalOf({ index = '_index', id = '_id', routing, source }: TrialDocument): StepDocument {
  return { source, metadata: JSON.stringify({ _index: index, _id: id, _routing: routing }) };
}
