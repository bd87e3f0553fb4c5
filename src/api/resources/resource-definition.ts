import { endpointName } from '../../dsl/endpoint-name.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../engine/json/json-value.ts';
import { checkIndexName } from '../../engine/request/check-index-name.ts';

/** An entity whose items are documents of an index, served under `{base}/{path}`. */
export interface ResourceDefinition {
  entity: string;
  path: string;
  index: string;
  /** The member of a document that holds its integer id. */
  idField: string;
}

const KNOWN = ['entity', 'path', 'index', 'idField'];
const PATH = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** Excludes names of the engine such as `_id`, and `_links`. */
const FIELD = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Parses a definition; defaults are derived from the entity. @throws EngineError */
export function parseDefinition(body: JsonObject | undefined): ResourceDefinition {
  if (!body) throw illegalArgument('a resource must be an object with [entity] and [index]');
  const unknown = Object.keys(body).filter(key => !KNOWN.includes(key));
  if (unknown.length > 0)
    throw illegalArgument(`a resource has no [${unknown.join('], [')}], only [${KNOWN.join('], [')}]`);
  const entity = member(body, 'entity');
  const definition = {
    entity,
    path: member(body, 'path', endpointName(entity)),
    index: member(body, 'index'),
    idField: member(body, 'idField', 'id'),
  };
  check('entity', definition.entity, FIELD, 'letters and digits, as [Employee]');
  check('path', definition.path, PATH, 'one plural noun of letters, digits, [-] and [_], as [employees]');
  check('idField', definition.idField, FIELD, 'the name of one member, as [id]');
  checkIndexName(definition.index);
  return definition;
}

function member(body: JsonObject, name: string, otherwise?: string): string {
  const value = body[name] ?? otherwise;
  if (typeof value !== 'string' || value === '') throw illegalArgument(`a resource requires [${name}], a string`);
  return value;
}

function check(name: string, value: string, pattern: RegExp, wanted: string): void {
  if (!pattern.test(value)) throw illegalArgument(`[${name}] of a resource must be ${wanted}, found [${value}]`);
}
