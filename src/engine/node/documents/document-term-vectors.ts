import type { Purpose } from '../../contract/access.ts';
import type { TermVectorsRequest } from '../../contract/document-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { aliasRouting } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import { readTermVectors } from '../../search/term-vectors/read-term-vectors.ts';
import { writeTermVectors } from '../../search/term-vectors/write-term-vectors.ts';
import type { LiveDocument } from '../../segments/index-writer.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { routingMissing } from '../writes/validate-write.ts';
import { checkVersion } from './check-version.ts';

/** The term vectors of a document, computed from its source like the indexed ones. @throws EngineError */
export async function termVectors(
  cluster: Cluster,
  request: TermVectorsRequest,
  purpose: Purpose = 'indices:data/read/tv',
): Promise<Writable> {
  const started = cluster.environment.now();
  const { index, alias } = cluster.single(purpose, request.index!);
  index.checkUsable();
  checkBlocks(index, 'read');
  const routing = alias === undefined ? request.routing : aliasRouting(alias, index, request.routing);
  const id = request.doc ? '_id' : request.id!;
  if (!request.doc && index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id);
  const shard = index.shardOf(id, routing);
  const found = request.doc ? artificial(request) : await findDocument(shard, id, request);
  const answer = { _index: index.name, _id: request.doc ? undefined : id };
  if (!found) return { ...answer, _version: 0, found: false, took: cluster.environment.now() - started };
  guardVersion(index, shard.number, request, found);
  const vectors = vectorsOf(index, shard, request, found);
  const took = cluster.environment.now() - started;
  return { ...answer, _version: found.version, found: true, took, term_vectors: vectors };
}

function artificial({ doc, routing }: TermVectorsRequest): LiveDocument {
  const source = writeJson(doc as Writable);
  return { id: '_id', routing, source, fields: undefined, seqNo: 0, primaryTerm: 0, version: 0 };
}

/** Statistics come from the searcher, so a realtime request refreshes first. */
async function findDocument(
  shard: Shard,
  id: string,
  { realtime }: TermVectorsRequest,
): Promise<LiveDocument | undefined> {
  if (!realtime) {
    await shard.refreshIfDue();
    return shard.getVisible(id);
  }
  const newest = shard.get(id);
  if (newest && shard.getVisible(id)?.seqNo !== newest.seqNo) await shard.refresh();
  return newest;
}

function guardVersion(index: IndexService, shard: number, request: TermVectorsRequest, found: LiveDocument): void {
  if (request.doc) return;
  try {
    checkVersion(index, shard, { id: found.id, version: request.version }, found);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('exception', 'failed to execute term vector request', { cause: error, status: 500 });
  }
}

function vectorsOf(
  index: IndexService,
  shard: Shard,
  request: TermVectorsRequest,
  { id, routing, source }: LiveDocument,
): Writable {
  const { mapping } = index;
  if (request.filter && request.filter.maxNumTerms < 0)
    throw new EngineError('exception', 'failed to execute term vector request', {
      cause: illegalArgument(`maxSize must be >= 0 and < 2147483631; got: ${request.filter.maxNumTerms}`),
      status: 500,
    });
  const text = source ?? '{}';
  const parsed = parseDocument(mapping, { id, routing, source: text });
  const { analysis } = index;
  const vectors = readTermVectors({
    // Fields that only an artificial document contains do not belong to the index.
    mapping,
    parsed,
    source: text,
    request,
    // An unknown name falls back to the default analyzer.
    analyzer: name => analysis.analyzer(name) ?? analysis.defaultAnalyzer,
  });
  return writeTermVectors(vectors, request, shard.searcher);
}
