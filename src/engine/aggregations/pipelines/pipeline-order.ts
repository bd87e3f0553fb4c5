import type { Aggregation } from '../aggregation.ts';
import { parsePath } from '../aggregation-path.ts';
import type { PipelineAggregation } from './pipeline-aggregation.ts';

/** A path without a target, or a cycle. */
export class PathError extends Error {}

/**
 * Orders pipelines after the ones they read, by a depth-first search; reaching one that is already on the path is a
 * cycle. @throws PathError
 */
export function inOrder(
  list: readonly Aggregation[],
  pipelines: readonly PipelineAggregation[],
): PipelineAggregation[] {
  const done: PipelineAggregation[] = [];
  const onPath = new Set<PipelineAggregation>();
  const visit = (pipeline: PipelineAggregation): void => {
    if (onPath.has(pipeline))
      throw new PathError(`Cyclical dependency found with pipeline aggregator [${pipeline.name}]`);
    if (done.includes(pipeline)) return;
    onPath.add(pipeline);
    for (const path of pipeline.paths) {
      if (path === '_count' || path === '_key') continue;
      const first = parsePath(path)[0]?.name;
      const aggregation = list.find(candidate => candidate.name === first);
      const other = pipelines.find(candidate => candidate.name === first);
      if (aggregation) checkSteps(aggregation, path);
      else if (other) visit(other);
      else throw new PathError(`No aggregation found for path [${path}]`);
    }
    onPath.delete(pipeline);
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
    else if (!last || !below?.shown.some(shown => shown.name === name))
      throw new PathError(`No aggregation [${name}] found for path [${path}]`);
  }
}
