import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { DocumentSource, SourceDocument } from '../../reindex/batch-work.ts';
import type { SourceSearch } from '../../reindex/source-body.ts';
import { type CountedTarget, type Match, MatchList } from '../../search/match-list.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import type { Slice } from '../../search/slice.ts';
import { TimeSlicer } from '../../search/time-slicer.ts';
import { TimeSlice } from '../../structures/scheduling.ts';
import { filterSource, type SourceFilter } from '../../structures/source-filter.ts';

export interface LocalDocumentsOptions {
  readonly targets: readonly CountedTarget[];
  readonly search: SourceSearch;
  readonly slice: Slice | undefined;
  readonly options: SearchOptions;
}

/** A snapshot of this node's documents. @throws EngineError */
export async function localDocuments(parts: LocalDocumentsOptions): Promise<DocumentSource> {
  const { targets, search, slice, options } = parts;
  const slicer = new TimeSlicer(options);
  const { request } = search;
  const now = options.now();
  const list = await MatchList.of(targets, { request, slice, nodeId: options.nodeId, now }, slicer);
  const matches = list.matches();
  const filter = typeof request.source === 'object' ? request.source : undefined;
  return {
    total: list.length,
    next: async count => {
      const documents: SourceDocument[] = [];
      const slice = new TimeSlice(options.now, options.pause ?? (async () => {}));
      for (let match = matches.next(); !match.done; match = matches.next()) {
        documents.push(documentOf(match.value, filter));
        if (documents.length === count) break;
        if (slice.isOver) await slice.pause();
        if (options.signal?.aborted) return [];
      }
      return documents;
    },
  };
}

function documentOf({ target, leaf, doc }: Match, filter: SourceFilter | undefined): SourceDocument {
  const { segment } = leaf;
  const id = segment.idOf(doc);
  const { source: text, routing } = segment.storedFields.texts(doc);
  if (text === undefined) throw illegalArgument(`[${target.index}][${id}] didn't store _source`);
  return {
    index: target.index,
    id,
    routing,
    version: segment.versionOf(doc),
    seqNo: segment.seqNoOf(doc),
    primaryTerm: segment.primaryTermOf(doc),
    source: filter ? writeJson(filterSource(readJson(text) as JsonObject, filter)) : text,
  };
}
