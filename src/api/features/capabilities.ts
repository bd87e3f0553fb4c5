import { commonParameters, type EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { routes } from '../routes.ts';

/** Whether an endpoint with these parameters exists. No endpoint has named capabilities. */
export function capabilities(call: Call): Answer {
  const { engine } = call;
  const path = call.parameter('path') ?? '/';
  const found = routes.find(call.parameter('method')?.toUpperCase() ?? 'GET', path.startsWith('/') ? path : `/${path}`);
  const isServed = found.kind === 'found' && isAvailable(found.match.endpoint, call);
  return ok({
    _nodes: { total: 1, successful: 1, failed: 0 },
    cluster_name: engine.clusterName,
    supported: isServed && (call.list('capabilities') ?? []).length === 0,
  });
}

function isAvailable({ name, parts, parameters }: EndpointDescription, call: Call): boolean {
  const known = new Set([...commonParameters, ...parts, ...parameters].map(parameter => parameter.name));
  const isOff = name.startsWith('security.') && call.security === undefined;
  return !isOff && (call.list('parameters') ?? []).every(parameter => known.has(parameter));
}
