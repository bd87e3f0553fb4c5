import { COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import { type BodyNode, listOf, nameSuggestion, objectOf } from './body-grammar.ts';
import { COPY } from './copy.ts';

/** One processor: its type, and below that its parameters. */
const PROCESSOR: BodyNode = {
  keys: () => PROCESSORS.map(type => nameSuggestion(type, 'value')),
  child: name => {
    const type = PROCESSORS.find(candidate => candidate.name === name);
    if (!type) return undefined;
    const nested: Record<string, BodyNode> =
      name === 'foreach' ? { on_failure: PROCESSOR_LIST, processor: PROCESSOR } : { on_failure: PROCESSOR_LIST };
    return objectOf([...type.parameters, ...COMMON_PROCESSOR_PARAMETERS], nested);
  },
};

/** Refers to PROCESSOR in functions, because each of the two contains the other. */
const PROCESSOR_LIST: BodyNode = listOf({
  keys: context => PROCESSOR.keys!(context),
  child: name => PROCESSOR.child!(name),
});

/** Members of a pipeline definition that hold processors. */
export const PIPELINE: Record<string, BodyNode> = { processors: PROCESSOR_LIST, on_failure: PROCESSOR_LIST };

/** Members of a simulation. */
export const SIMULATION: Record<string, BodyNode> = {
  pipeline: objectOf(
    [
      { name: 'processors', type: 'list', doc: COPY.processors },
      { name: 'on_failure', type: 'list', doc: COPY.onFailure },
    ],
    PIPELINE,
  ),
};
