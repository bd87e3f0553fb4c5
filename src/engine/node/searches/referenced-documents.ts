import type { TermVectorsRequest } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { readJson } from '../../json/json-reader.ts';
import { type JsonValue, valuesAt, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import type { LikedDocument, PercolatedPlace, TermsLookup } from '../../query/query-context.ts';
import { readTermVectors } from '../../search/term-vectors/read-term-vectors.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { Cluster } from '../cluster.ts';
import { checkVersion } from '../documents/check-version.ts';
import { routingMissing } from '../writes/validate-write.ts';

/**
 * The values at a path of a document as of the last write, for terms lookups. Empty if the document or the path does
 * not exist. Fetched once per request.
 * @throws EngineError for an index that does not exist or is not permitted
 */
export function lookUpTerms(cluster: Cluster, lookup: TermsLookup): JsonValue[] {
  const values = cluster.lookups.get(lookup) ?? valuesOfDocument(cluster, lookup);
  cluster.lookups.set(lookup, values);
  return values;
}

function valuesOfDocument(cluster: Cluster, { index: name, id, path, routing }: TermsLookup): JsonValue[] {
  const { index } = cluster.single('indices:data/read/get', name);
  index.checkUsable();
  const shard = index.shardOf(id, routing);
  shard.counters.gets.total++;
  const source = shard.get(id)?.source;
  return source === undefined ? [] : valuesAt(readJson(source), path.split('.'));
}

/** The source of a stored document to percolate. @throws EngineError */
export function percolatedSource(cluster: Cluster, { index: name, id, routing, version }: PercolatedPlace): string {
  const { index } = cluster.single('indices:data/read/get', name);
  index.checkUsable();
  const shard = index.shardOf(id, routing);
  const found = shard.get(id);
  if (!found)
    throw new EngineError('resource_not_found_exception', `indexed document [${name}/${id}] couldn't be found`);
  checkVersion(index, shard.number, { id, version }, found);
  if (found.source === undefined)
    throw new EngineError('illegal_argument_exception', `indexed document [${name}/${id}] source disabled`);
  return found.source;
}

/**
 * The terms of a liked document, by field. A document that is missing or does not parse contributes nothing.
 * @throws EngineError if a required routing is missing
 */
export function termsOfDocument(
  cluster: Cluster,
  document: LikedDocument,
): ReadonlyMap<string, ReadonlyMap<string, number>> | undefined {
  const index = indexOf(cluster, document.index!);
  if (!index) return undefined;
  const { id, routing } = document;
  if (id !== undefined && index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id);
  const source = id === undefined ? writeJson(document.doc as Writable) : storedSource(index, document);
  return source === undefined ? undefined : read(index, document, source);
}

function indexOf(cluster: Cluster, name: string): IndexService | undefined {
  try {
    return cluster.single('indices:data/read/mtv[shard]', name).index;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function storedSource(index: IndexService, { id, routing, version }: LikedDocument): string | undefined {
  const found = index.shardOf(id!, routing).get(id!);
  return version !== undefined && Number(found?.version) !== version ? undefined : found?.source;
}

function read(
  index: IndexService,
  document: LikedDocument,
  source: string,
): Map<string, Map<string, number>> | undefined {
  const { mapping, analysis } = index;
  try {
    const parsed = parseDocument(mapping, { id: document.id ?? '_id', routing: document.routing, source });
    const vectors = readTermVectors({
      mapping: parsed.mappingUpdate ?? mapping,
      parsed,
      source,
      request: requestOf(index, document),
      analyzer: name => analysis.analyzer(name)!,
    });
    return new Map([...vectors].map(([field, { vector }]) => [field, sortedCounts(vector.terms)]));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Ignores analyzers that do not exist. */
function requestOf({ analysis }: IndexService, document: LikedDocument): TermVectorsRequest {
  const { index, id, doc, routing, fields, analyzers } = document;
  const known = Object.entries(analyzers).filter(([, name]) => analysis.analyzer(name));
  return {
    index,
    id,
    doc,
    routing,
    fields,
    perFieldAnalyzer: Object.fromEntries(known),
    ...{ realtime: true, version: undefined, versionType: undefined, filter: undefined },
    ...{ offsets: false, positions: false, payloads: false, fieldStatistics: false, termStatistics: false },
  };
}

function sortedCounts(terms: ReadonlyMap<string, readonly unknown[]>): Map<string, number> {
  const sorted = [...terms].sort(([a], [b]) => compareCodePoints(a, b));
  return new Map(sorted.map(([term, occurrences]) => [term, occurrences.length]));
}
