import { memberOf, outlineSteps } from '../../../language/json-outline.ts';
import { ask, askText } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { copyTargets, type MappedField, type MappingModel, mappingSteps } from '../form/mapping-model.ts';
import { setAt } from '../json/json-edit.ts';
import { refusedPath, withoutLeaf } from './document-leaves.ts';
import { type ScratchPlan, withScratch } from './scratch-index.ts';

export interface StoredTerm {
  term: string;
  freq: number;
  positions: number[];
}

/**
 * What an engine did with a document under a mapping. Everything here comes from its responses; nothing is computed.
 */
export interface Trial {
  /** Refused values by path, in the order the engine came upon them; the first one refuses the document. */
  refused: ReadonlyMap<string, string>;
  /** The refusal that names no value one could take out. */
  problem?: EngineProblem;
  ignored: readonly string[];
  docValues: ReadonlyMap<string, readonly unknown[]>;
  terms: ReadonlyMap<string, readonly StoredTerm[]>;
  /** The mapping after the document came, with the fields it made. */
  after: MappingModel;
}

/** Maximum number of values removed from a document. */
const MAX_REFUSALS = 25;

/**
 * Writes the document into a hidden index that has the mapping, reads back what became of it, and deletes the index.
 * Each refused value is left out of the next try, so that the others can still be shown. Public requests only.
 * @throws EngineProblem when the mapping itself is refused
 */
export function tryDocument(
  connection: Connection,
  plan: ScratchPlan,
  document: string,
  signal: AbortSignal,
): Promise<Trial> {
  const refused = new Map<string, string>();
  return withScratch(connection, plan, signal, async index => {
    const { problem, kept } = await store(index, document);
    const after = await inSlices(mappingSteps(await mappingOf(connection, index, signal)), signal);
    if (problem) return { refused, problem, ignored: [], docValues: new Map(), terms: new Map(), after };
    const terms = await readTerms(connection, index, signal);
    const columns = (from: string) => readDocValues(connection, { index: from, mapping: after }, signal);
    const readable = readableMapping(after);
    if (readable === after.text) return { refused, ...(await columns(index)), terms, after };
    return await withScratch(connection, { ...plan, mappings: readable }, signal, async second => {
      await store(second, kept);
      const copied = await readTerms(connection, second, signal);
      return { refused, ...(await columns(second)), terms: new Map([...copied, ...terms]), after };
    });
  });

  async function store(index: string, text: string): Promise<{ problem?: EngineProblem; kept: string }> {
    for (let round = 0; ; round++) {
      try {
        // Waited for to its end: a write that comes after the deletion would make the index again.
        await ask(connection, { method: 'PUT', path: `/${index}/_doc/1?refresh=true`, body: text });
        signal.throwIfAborted();
        return { kept: text };
      } catch (error) {
        if (!(error instanceof EngineProblem) || error.status === 0) throw error;
        const path = refusedPath(error.reason);
        const rest = path === undefined || round === MAX_REFUSALS ? text : withoutLeaf(text, path);
        if (rest === text) return { problem: error, kept: text };
        refused.set(path!, error.reason);
        text = rest;
      }
    }
  }
}

/**
 * For a second hidden index. Values of nested documents are copied to the root there, where `docvalue_fields` can reach
 * them. Term vectors are built from `_source`, which holds nothing for a target of `copy_to`: those fields store theirs.
 */
function readableMapping({ text, byPath }: MappingModel): string {
  const fields = [...byPath.values()];
  const filled = new Set(fields.flatMap(copyTargets));
  return fields.reduce((mapping, { path, type, keys, parameters }) => {
    if (type === 'nested' && !parameters.has('include_in_root'))
      return setAt(mapping, [...keys, 'include_in_root'], 'true');
    if (type === 'text' && filled.has(path) && !parameters.has('term_vector'))
      return setAt(mapping, [...keys, 'term_vector'], '"with_positions"');
    return mapping;
  }, text);
}

/** The mapping of an index as the engine writes it. */
export async function mappingOf(connection: Connection, index: string, signal?: AbortSignal): Promise<string> {
  const { text } = await askText(connection, { method: 'GET', path: `/${index}/_mapping` }, signal);
  const answer = await inSlices(outlineSteps(text), signal);
  const found = answer.members[0] && memberOf(answer.members[0].value, 'mappings')?.value;
  return found ? text.slice(found.from, found.to) : '{}';
}

interface Place {
  index: string;
  mapping: MappingModel;
}

type DocValues = Pick<Trial, 'ignored' | 'docValues'>;

async function readDocValues(connection: Connection, place: Place, signal: AbortSignal): Promise<DocValues> {
  const columns = [...place.mapping.byPath.values()].filter(hasColumn);
  const read = async (fields: readonly MappedField[]): Promise<DocValues> => {
    const body = { query: { match_all: {} }, _source: false, docvalue_fields: fields.map(columnOf) };
    const answer = await ask<HitsAnswer>(connection, { method: 'POST', path: `/${place.index}/_search`, body }, signal);
    const hit = answer.body.hits.hits[0];
    return { ignored: hit?._ignored ?? [], docValues: new Map(Object.entries(hit?.fields ?? {})) };
  };
  try {
    return await read(columns);
  } catch (error) {
    // One column that an engine cannot show must not hide the others.
    if (!(error instanceof EngineProblem) || error.status === 0) throw error;
    const each = await Promise.all(columns.map(column => read([column]).catch(() => undefined)));
    const found = each.flatMap(one => (one ? [...one.docValues] : []));
    return { ignored: (await read([])).ignored, docValues: new Map(found) };
  }
}

interface HitsAnswer {
  hits: { hits: { _ignored?: string[]; fields?: Record<string, unknown[]> }[] };
}

const COLUMNS =
  /^(keyword|constant_keyword|wildcard|boolean|ip|version|date|date_nanos|long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long|token_count|geo_point|flattened)$/;

/** Types with readable doc values; those of ranges and shapes are binary. */
export function hasColumn(field: MappedField): boolean {
  return COLUMNS.test(field.type) && !/^"?false"?$/.test(field.parameters.get('doc_values') ?? 'true');
}

function columnOf({ path, type }: MappedField): string | { field: string; format: string } {
  return type === 'date' ? { field: path, format: 'epoch_millis' } : path;
}

interface VectorsAnswer {
  term_vectors?: Record<string, { terms: Record<string, { term_freq: number; tokens?: { position?: number }[] }> }>;
}

async function readTerms(connection: Connection, index: string, signal: AbortSignal): Promise<Trial['terms']> {
  const body = { fields: ['*'], field_statistics: false, offsets: false };
  const answer = await ask<VectorsAnswer>(
    connection,
    { method: 'POST', path: `/${index}/_termvectors/1`, body },
    signal,
  );
  return new Map(
    Object.entries(answer.body.term_vectors ?? {}).map(([field, { terms }]) => [
      field,
      Object.entries(terms).map(([term, { term_freq, tokens }]) => ({
        term,
        freq: term_freq,
        positions: (tokens ?? []).map(token => token.position ?? 0),
      })),
    ]),
  );
}
