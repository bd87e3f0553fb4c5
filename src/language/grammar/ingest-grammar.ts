import { COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import type { BodyNode } from './body-node.ts';
import { listOf, objectOf, openObjectOf, SCRIPT } from './parameter-grammar.ts';

/** A processor has one type, which contains its parameters. */
const PROCESSOR: BodyNode = {
  noun: 'processor',
  types: PROCESSORS,
  child: name => {
    const type = PROCESSORS.find(candidate => candidate.name === name);
    if (!type) return undefined;
    const nested: Record<string, BodyNode> = { on_failure: PROCESSOR_LIST, if: SCRIPT };
    if (name === 'foreach') nested['processor'] = PROCESSOR;
    const node = objectOf([...type.parameters, ...COMMON_PROCESSOR_PARAMETERS], nested);
    return name === 'script' ? { ...node, script: true } : node;
  },
};

/** Refers to PROCESSOR in a function, because each of the two contains the other. */
const PROCESSOR_LIST: BodyNode = {
  noun: 'processor',
  types: PROCESSORS,
  child: name => (typeof name === 'number' ? PROCESSOR : PROCESSOR.child!(name)),
};

/** Members of a pipeline definition that hold processors. */
export const PIPELINE: Record<string, BodyNode> = { processors: PROCESSOR_LIST, on_failure: PROCESSOR_LIST };

/** Members of a simulation. */
export const SIMULATION: Record<string, BodyNode> = {
  pipeline: openObjectOf(
    [
      { name: 'processors', type: 'list', doc: 'The processors to run, in order.' },
      { name: 'on_failure', type: 'list', doc: 'Processors that run if another one fails.' },
    ],
    PIPELINE,
  ),
  docs: listOf(
    openObjectOf([
      { name: '_source', type: 'object', doc: 'The document.' },
      { name: '_index', type: 'string', doc: 'Its index.' },
      { name: '_id', type: 'string', doc: 'Its id.' },
    ]),
  ),
};
