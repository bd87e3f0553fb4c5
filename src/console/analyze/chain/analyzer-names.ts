import { nameable } from '../../../dsl/analysis/component-description.ts';
import { analyzers } from '../../../dsl/analysis/components.ts';

/** Analyzers that work by their name alone. */
export const ANALYZERS = nameable(analyzers).map(({ name }) => name);
