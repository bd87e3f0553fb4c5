import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { FILE_REALM, NATIVE_REALM, RESERVED_REALM } from './realms.ts';

const REALMS: ReadonlySet<string> = new Set([NATIVE_REALM, RESERVED_REALM, FILE_REALM].map(({ name }) => name));

/** Verified passwords of users are verified again with the next request. */
export function clearRealmCaches(call: Call): Answer {
  const realms = namesIn(call.required('realms')) ?? [];
  const unknown = realms.find(realm => !REALMS.has(realm));
  if (unknown !== undefined) return failed(call, `could not find active realm [${unknown}]`);
  call.security!.forgetVerified('user', call.list('usernames'));
  return cleared(call);
}

export function clearApiKeyCache(call: Call): Answer {
  call.security!.forgetVerified('api-key', namesIn(call.required('ids')));
  return cleared(call);
}

export function clearServiceTokenCache(call: Call): Answer {
  const account = `${call.required('namespace')}/${call.required('service')}`;
  const names = namesIn(call.required('name')) ?? call.security!.serviceTokens(account).map(({ name }) => name);
  call.security!.forgetVerified(
    'token',
    names.map(name => `${account}/${name}`),
  );
  return cleared(call);
}

/** Roles and privileges are read with each request, so that there is nothing to drop. */
export function clearNothing(call: Call): Answer {
  return cleared(call);
}

/** Undefined for all. */
function namesIn(list: string): string[] | undefined {
  return list === '*' || list === '_all' ? undefined : list.split(',').filter(name => name !== '');
}

function cleared({ engine }: Call): Answer {
  return answer({ total: 1, successful: 1, failed: 0 }, engine, { [engine.nodeId]: { name: engine.nodeName } });
}

function failed({ engine }: Call, reason: string): Answer {
  const failure = {
    type: 'failed_node_exception',
    reason: `Failed node [${engine.nodeId}]`,
    node_id: engine.nodeId,
    caused_by: { type: 'illegal_argument_exception', reason },
  };
  return answer({ total: 1, successful: 0, failed: 1, failures: [failure] }, engine, {});
}

function answer(header: Writable, { clusterName }: Call['engine'], nodes: Writable): Answer {
  return ok({ _nodes: header, cluster_name: clusterName, nodes });
}
