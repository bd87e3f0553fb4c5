import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Finding, Indicator, IndicatorStatus } from './indicator.ts';
import { disk, masterIsStable, repositoryIntegrity } from './node-indicators.ts';
import { shardsAvailability } from './shards-availability.ts';

/** The indicators that a single node can have, in the order of the response. */
const INDICATORS: Readonly<Record<string, Indicator>> = {
  master_is_stable: masterIsStable,
  repository_integrity: repositoryIntegrity,
  shards_availability: shardsAvailability,
  disk,
};

const WORST: readonly IndicatorStatus[] = ['green', 'unknown', 'yellow', 'red'];
/** Number of affected resources that a diagnosis lists by default. */
const MAX_RESOURCES = 1000;

/** The status of the whole node is missing if a single indicator is requested. */
export async function healthReport(call: Call): Promise<Answer> {
  const size = call.integer('size') ?? MAX_RESOURCES;
  if (size < 0) throw illegalArgument('The max number of resources should be a positive integer');
  const feature = call.part('feature');
  if (feature !== undefined && !Object.hasOwn(INDICATORS, feature))
    throw new EngineError('resource_not_found_exception', `Did not find indicator ${feature}`, { status: 404 });
  const isVerbose = call.flag('verbose', true);
  const findings: [string, Finding][] = [];
  for (const [name, indicator] of Object.entries(INDICATORS))
    if (feature === undefined || feature === name) findings.push([name, await indicator(call)]);
  const worst = Math.max(...findings.map(([, { status }]) => WORST.indexOf(status)));
  return ok({
    status: feature === undefined ? WORST[worst] : undefined,
    cluster_name: call.engine.clusterName,
    indicators: Object.fromEntries(findings.map(([name, finding]) => [name, show(finding, isVerbose, size)])),
  });
}

function show(
  { status, symptom, details, impacts = [], diagnosis = [] }: Finding,
  isVerbose: boolean,
  size: number,
): Writable {
  return {
    status,
    symptom,
    details: isVerbose ? details : undefined,
    impacts:
      isVerbose && impacts.length > 0
        ? impacts.map(({ areas, ...impact }) => ({ ...impact, impact_areas: [...areas] }))
        : undefined,
    diagnosis:
      isVerbose && diagnosis.length > 0
        ? diagnosis.map(({ help, indices, nodes, ...one }) => ({
            ...one,
            affected_resources: { indices: indices?.slice(0, size), nodes: nodes?.slice(0, size) },
            help_url: help,
          }))
        : undefined,
  };
}
