import { ALTERNATIVES, PROCESSORS } from '../../../dsl/ingest/processors.data.ts';
import { COPY } from '../copy.ts';
import { allSteps, type PipelineSteps, type Step } from './pipeline-steps.ts';

/** The required options that a step lacks; alternatives as one: `value or copy_from`. */
export function missingOptions({ type, options, inner }: Step): string[] {
  const parameters = PROCESSORS.find(({ name }) => name === type)?.parameters ?? [];
  const missing = parameters
    .filter(({ name, required }) => required && options[name] === undefined)
    .map(({ name }) => name)
    .filter(name => !(name === 'processor' && inner));
  const alternatives = ALTERNATIVES[type] ?? [];
  if (alternatives.length === 0 || alternatives.some(name => options[name] !== undefined)) return missing;
  const current = alternatives.filter(name => !parameters.find(parameter => parameter.name === name)?.deprecated);
  return [...missing, COPY.oneOf(current)];
}

export interface IncompleteStep {
  step: Step;
  missing: string[];
}

/** The first step that lacks required options, which keeps the pipeline from running. */
export function firstIncomplete(steps: PipelineSteps): IncompleteStep | undefined {
  for (const step of allSteps(steps)) {
    const missing = missingOptions(step);
    if (missing.length > 0) return { step, missing };
  }
  return undefined;
}

/** Why the engine rejects a processor of a pipeline. */
export interface Rejection {
  reason: string;
  property?: string;
}

interface PipelineError {
  reason?: string;
  processor_type?: string;
  processor_tag?: string;
  property_name?: string;
  suppressed?: PipelineError[];
}

/**
 * The steps that the engine rejects, by id. An error names the type and the tag of a processor, so the step of an error
 * is unknown if several have both. @param text the engine's response
 */
export function rejectedSteps(steps: PipelineSteps, text: string): Map<string, Rejection> {
  const found = new Map<string, Rejection>();
  for (const { processor_type, processor_tag, property_name, reason } of errorsOf(text)) {
    const matching = allSteps(steps).filter(
      ({ type, options }) => type === processor_type && (options['tag'] ?? undefined) === processor_tag,
    );
    if (matching.length === 1)
      found.set(matching[0]!.id, {
        reason: reason ?? '',
        ...(property_name !== undefined && { property: property_name }),
      });
  }
  return found;
}

function errorsOf(text: string): PipelineError[] {
  try {
    const { error } = JSON.parse(text) as { error?: PipelineError };
    return error === undefined ? [] : [error, ...(error.suppressed ?? [])];
  } catch {
    return [];
  }
}
