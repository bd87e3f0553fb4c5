import { illegalArgument, indexNotFound } from '../../errors/engine-error.ts';
import type { ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

const MAX_MATCHES = 128;
const RELATIONS: readonly ShapeRelation[] = ['intersects', 'disjoint', 'within', 'contains'];

/** Adds fields of the documents that an enrich policy finds for a value. */
export const enrich: ProcessorType = (config, { enrichPolicy }) => {
  const policy = config.string('policy_name');
  const executed = enrichPolicy(policy);
  if (!executed) throw illegalArgument(`no enrich index exists for policy with name [${policy}]`);
  const field = config.template('field');
  const ignoreMissing = config.flag('ignore_missing');
  const overrides = config.flag('override', true);
  const target = config.template('target_field');
  const max = config.integer('max_matches', 1);
  if (max < 1 || max > MAX_MATCHES) throw config.error('max_matches', `should be between 1 and ${MAX_MATCHES}`);
  const relation = executed.type === 'geo_match' ? readRelation(config) : 'intersects';
  return document => {
    const value = document.find(field(document), ignoreMissing);
    if (value === undefined || value === null) return;
    // The policy may have been executed again.
    const current = enrichPolicy(policy);
    if (!current) throw indexNotFound(`.enrich-${policy}`);
    const found = current.find(value, { max, relation }, document.budget);
    if (found.length === 0) return;
    const path = target(document);
    if (overrides || !document.has(path)) document.set(path, max === 1 ? found[0]! : found);
  };
};

function readRelation(config: ProcessorConfig): ShapeRelation {
  const name = config.string('shape_relation', 'intersects').toLowerCase();
  config.string('orientation', 'CCW');
  const relation = RELATIONS.find(one => one === name);
  if (!relation) throw illegalArgument(`unknown shape relation [${name}]`);
  return relation;
}
