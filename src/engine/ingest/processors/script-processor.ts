import type { ProcessorType } from '../processor.ts';

/** `stored` is not among them: Elasticsearch parses it as a name of `id`, and then rejects it as unknown. */
const PARAMETERS = ['source', 'inline', 'id', 'lang', 'params', 'options'];

export const script: ProcessorType = (config, { scripts }) => {
  const change = scripts.change(config.rest());
  for (const name of PARAMETERS) config.any(name);
  return change;
};
