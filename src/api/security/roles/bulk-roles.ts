import { EngineError, illegalArgument, validationFailed } from '../../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../../engine/json/json-value.ts';
import { writeJson } from '../../../engine/json/json-writer.ts';
import { rejectUnknownFields } from '../../../engine/request/object-parser.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { itemError } from '../../errors.ts';
import { actorOf } from '../access/actor.ts';
import { isReservedRole, problemsOfName } from '../names.ts';
import { readRole, strings } from './role-descriptors.ts';

/** Creates and replaces roles; one that is invalid does not keep the others from being stored. */
export async function bulkPutRoles(call: Call): Promise<Answer> {
  const roles = rolesOf(call.strictBody('bulk_update_roles_request_payload'));
  const results = new BulkResults(['created', 'updated', 'noop']);
  for (const [name, value] of Object.entries(roles))
    await results.add(name, async () => {
      const reserved = isReservedRole(name) ? [`Role [${name}] is reserved and may not be used.`] : [];
      const role = readRole(name, value, [...problemsOfName(name, 'Role'), ...reserved]);
      const before = call.security!.roles()[name];
      if (before && writeJson({ ...before }) === writeJson({ ...role })) return 'noop';
      return (await call.security!.putRole(name, role, actorOf(call))) ? 'created' : 'updated';
    });
  return ok(results.shown());
}

export async function bulkDeleteRoles(call: Call): Promise<Answer> {
  const body = call.strictBody('bulk_delete_roles_request_payload');
  rejectUnknownFields('bulk_delete_roles_request_payload', body, ['names']);
  if (body['names'] === undefined) throw illegalArgument('Required [names]');
  const names = strings('names', body['names']);
  if (names.length === 0) throw validationFailed('names is missing');
  const results = new BulkResults(['deleted', 'not_found']);
  for (const name of new Set(names))
    await results.add(name, async () => {
      if (isReservedRole(name)) throw illegalArgument(`role [${name}] is reserved and cannot be deleted`);
      return (await call.security!.deleteRole(name, actorOf(call))) ? 'deleted' : 'not_found';
    });
  return ok(results.shown());
}

function rolesOf(body: JsonObject): JsonObject {
  rejectUnknownFields('bulk_update_roles_request_payload', body, ['roles']);
  const { roles } = body;
  if (roles === undefined) throw illegalArgument('Required [roles]');
  if (!isJsonObject(roles))
    throw new EngineError('parse_exception', 'failed to parse roles. expected an object of roles by name');
  return roles;
}

/** The names of roles by outcome, and the errors of the others. */
class BulkResults {
  private readonly names: ReadonlyMap<string, string[]>;
  private readonly errors = new Map<string, Writable>();

  constructor(outcomes: readonly string[]) {
    this.names = new Map(outcomes.map(outcome => [outcome, []]));
  }

  async add(name: string, change: () => Promise<string>): Promise<void> {
    try {
      this.names.get(await change())!.push(name);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.errors.set(name, itemError(error));
    }
  }

  /** Outcomes without names are left out. */
  shown(): Record<string, Writable> {
    const { size } = this.errors;
    return {
      ...Object.fromEntries([...this.names].filter(([, names]) => names.length > 0)),
      ...(size > 0 && { errors: { count: size, details: Object.fromEntries(this.errors) } }),
    };
  }
}
