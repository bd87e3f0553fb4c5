import { validationFailed } from '../../errors/engine-error.ts';
import type { Aggregation } from '../aggregation.ts';
import { SubAggregations } from '../sub-aggregations.ts';
import { parsePath } from './bucket-path.ts';
import type { PipelineAggregation, PipelineParent } from './pipeline-aggregation.ts';

/**
 * Orders pipelines after what they read. When that is impossible they keep their order, and `refusals` has the reasons.
 */
export function inOrder(list: readonly Aggregation[], pipelines: readonly PipelineAggregation[]): SubAggregations {
  try {
    return new SubAggregations(list, ordered(list, pipelines));
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    return new SubAggregations(list, pipelines);
  }
}

/** Validates all pipelines of a request. @throws EngineError */
export function validatePipelines(top: SubAggregations): void {
  const reasons: string[] = [];
  validateLevel(top, undefined, reason => reasons.push(reason));
  if (reasons.length > 0) throw validationFailed(...reasons);
}

function validateLevel(
  subs: SubAggregations,
  parent: PipelineParent | undefined,
  refuse: (reason: string) => void,
): void {
  try {
    for (const pipeline of ordered(subs.list, subs.pipelines)) pipeline.validate({ parent, siblings: subs, refuse });
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    refuse(error.message);
  }
  for (const aggregation of subs.list) {
    const below = (aggregation.inner ?? aggregation.multi)?.subs;
    if (below) validateLevel(below, aggregation, refuse);
  }
}

class PathError extends Error {}

/** Depth-first search over dependencies; reaching one already on the path is a cycle. */
function ordered(list: readonly Aggregation[], pipelines: readonly PipelineAggregation[]): PipelineAggregation[] {
  const done: PipelineAggregation[] = [];
  const underWay = new Set<PipelineAggregation>();
  const visit = (pipeline: PipelineAggregation): void => {
    if (underWay.has(pipeline))
      throw new PathError(`Cyclical dependency found with pipeline aggregator [${pipeline.name}]`);
    if (done.includes(pipeline)) return;
    underWay.add(pipeline);
    for (const path of pipeline.paths) {
      if (path === '_count' || path === '_key') continue;
      const first = parsePath(path)[0]?.name;
      const aggregation = list.find(candidate => candidate.name === first);
      const other = pipelines.find(candidate => candidate.name === first);
      if (aggregation) checkSteps(aggregation, path);
      else if (other) visit(other);
      else throw new PathError(`No aggregation found for path [${path}]`);
    }
    underWay.delete(pipeline);
    done.push(pipeline);
  };
  for (const pipeline of pipelines) visit(pipeline);
  return done;
}

/** Every step must be a sub-aggregation of the previous one; the last can be a pipeline. */
function checkSteps(aggregation: Aggregation, path: string): void {
  const steps = parsePath(path);
  let current = aggregation;
  for (let i = 1; i < steps.length; i++) {
    const { name } = steps[i]!;
    const last = i === steps.length - 1;
    if (last && (name.toLowerCase() === '_key' || name === '_count')) continue;
    const below = (current.inner ?? current.multi)?.subs;
    const found = below?.list.find(sub => sub.name === name);
    if (found) current = found;
    else if (!last || !below?.pipelines.some(pipeline => pipeline.name === name))
      throw new PathError(`No aggregation [${name}] found for path [${path}]`);
  }
}
