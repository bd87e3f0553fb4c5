import { illegalArgument } from '../../errors/engine-error.ts';
import { type KeyReaders, objectKey } from '../../request/object-parser.ts';
import type { CommonRetrieverValues, Retriever } from './retriever-body.ts';

/** Values of a retriever that changes the results of another one. */
export interface SingleChildValues extends CommonRetrieverValues {
  child: Retriever | undefined;
}

export const CHILD_KEYS: KeyReaders<SingleChildValues> = {
  retriever: objectKey((values, value, place) => (values.child = values.parseChild(value, place))),
};

/** The child among the documents that match the filters. @throws EngineError without a child */
export function requireChild({ child, filters }: SingleChildValues): Retriever {
  if (!child) throw illegalArgument('Required [retriever]');
  return filters.length === 0 ? child : child.withFilters(filters);
}
