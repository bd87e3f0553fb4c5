import type { Description } from '../description.ts';

/** A type of analysis component. By default it can be used by its name alone and defined with settings. */
export interface ComponentDescription extends Description {
  /** Whether it can only be used by name: settings cannot define components of this type. */
  readonly isByNameOnly?: true;
  /** Whether its name works without a definition; by default if no parameter is required. */
  readonly isBuiltIn?: boolean;
}

/** The names that chains and mappings can refer to without a definition. */
export function nameable(types: readonly ComponentDescription[]): readonly ComponentDescription[] {
  return types.filter(type => type.isBuiltIn ?? !type.parameters.some(parameter => parameter.required));
}

/** The types that settings can define components of. */
export function configurable(types: readonly ComponentDescription[]): readonly ComponentDescription[] {
  return types.filter(type => !type.isByNameOnly);
}
