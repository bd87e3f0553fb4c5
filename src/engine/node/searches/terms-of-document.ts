import type { TermVectorsRequest } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import type { LikedDocument } from '../../query/query-context.ts';
import { readTermVectors } from '../../search/term-vectors/read-term-vectors.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { Cluster } from '../cluster.ts';
import { routingMissing } from '../writes/validate-write.ts';

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
