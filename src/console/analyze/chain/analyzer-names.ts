import { analyzers } from '../../../dsl/analysis/components.ts';

/** Analyzers that work by their name alone. */
export const ANALYZERS = analyzers
  .filter(description => !description.parameters.some(parameter => parameter.required))
  .map(description => description.name);
