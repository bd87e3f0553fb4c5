import type { EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import type { EngineError } from '../../engine/errors/engine-error.ts';
import type { Engine } from '../../engine/node/engine.ts';
import { isGlob, matchesGlob } from '../../engine/structures/glob.ts';
import { accessDenied } from './access-denied.ts';
import { actions, CLUSTER_WIDE, OPEN_TO_ALL } from './actions.data.ts';
import { mayOnCluster, mayOnIndex } from './grants.ts';
import { namedIndices, readsPointInTime } from './named-indices.ts';
import { isUnlimited, type Principal } from './principal.ts';

export interface Attempt {
  endpoint: EndpointDescription;
  parts: Record<string, string>;
  parameters: Record<string, string>;
  text: string | undefined;
}

/** Multi requests: an index of the path only stands in where an item names none. */
const NAMED_BY_ITEMS: ReadonlySet<string> = new Set([
  'bulk',
  'mget',
  'mtermvectors',
  'reindex',
  'indices.update_aliases',
]);
/** What they ask is a text within the text: it may name any index. */
const OPAQUE: ReadonlySet<string> = new Set(['search_template', 'msearch_template', 'rank_eval']);
/** Of one index or none. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = { 'indices.analyze': 'cluster:admin/analyze' };

/** The action behind an endpoint; one that no privilege stands for where nobody named it. */
export function actionOf({ name }: EndpointDescription): string {
  return actions[name] ?? `internal:${name}`;
}

/**
 * The parts of the path, with wildcards narrowed to what the principal may see.
 * @throws EngineError with status 403
 */
export async function authorize(
  principal: Principal,
  attempt: Attempt,
  engine: Engine,
): Promise<Record<string, string>> {
  const { endpoint, parts, parameters } = attempt;
  if (isUnlimited(principal) || OPEN_TO_ALL.has(endpoint.name)) return parts;
  const path = parts['index'] ?? parameters['index'];
  const action = path === undefined ? (WITHOUT_INDEX[endpoint.name] ?? actionOf(endpoint)) : actionOf(endpoint);
  if (CLUSTER_WIDE.test(action) || !action.startsWith('indices:')) {
    if (!mayOnCluster(principal, action)) throw accessDenied(principal, action);
    return parts;
  }
  const inBody = attempt.text === undefined ? [] : namedIndices(endpoint, attempt.text, path);
  const refused = inBody.filter(name => !mayOnIndex(principal, action, isPattern(name) ? '*' : name));
  if (refused.length > 0) throw accessDenied(principal, action, refused);
  const byItems = NAMED_BY_ITEMS.has(endpoint.name) && (path !== undefined || inBody.length > 0);
  if (byItems && (path === undefined || endpoint.name === 'bulk')) return parts;
  const takesIndex = endpoint.parts.some(({ name }) => name === 'index');
  if (!takesIndex || OPAQUE.has(endpoint.name) || isReader(attempt)) return wholeCluster(principal, action, parts);
  return { ...parts, index: await narrowed(principal, action, path ?? '_all', engine) };
}

function isReader({ text, endpoint }: Attempt): boolean {
  return endpoint.name === 'search' && text !== undefined && readsPointInTime(text);
}

function wholeCluster(principal: Principal, action: string, parts: Record<string, string>): Record<string, string> {
  if (!mayOnIndex(principal, action, '*')) throw accessDenied(principal, action, []);
  return parts;
}

/** Names must all be allowed; of a wildcard only what is allowed stays. */
async function narrowed(principal: Principal, action: string, expression: string, engine: Engine): Promise<string> {
  if (mayOnIndex(principal, action, '*')) return expression;
  const refused: string[] = [];
  const names = new Set<string>();
  let known: string[] | undefined;
  for (const item of expression.split(',')) {
    if (item.startsWith('-') && known !== undefined) {
      for (const name of [...names]) if (matchesGlob(item.slice(1), name)) names.delete(name);
    } else if (isPattern(item)) {
      known ??= await knownNames(engine);
      for (const name of known)
        if (matchesGlob(item === '_all' || item === '' ? '*' : item, name) && mayOnIndex(principal, action, name))
          names.add(name);
    } else if (mayOnIndex(principal, action, item)) names.add(item);
    else refused.push(item);
  }
  if (refused.length > 0) throw accessDenied(principal, action, refused);
  return names.size > 0 ? [...names].join(',') : '*,-*';
}

/** Date math too: nobody knows here what it will come to. */
function isPattern(name: string): boolean {
  return name === '_all' || name === '' || isGlob(name) || name.startsWith('<');
}

async function knownNames(engine: Engine): Promise<string[]> {
  const states = await engine.indexStates('_all', { expandWildcards: ['open', 'closed'] });
  return [...new Set(states.flatMap(({ name, aliases }) => [name, ...aliases]))];
}

const ACTIONS_ON_ITEMS: Readonly<Record<string, string>> = {
  GET: 'indices:data/read/search',
  HEAD: 'indices:data/read/search',
  DELETE: 'indices:data/write/delete',
};

/** For what is served beside the endpoints: items of resources, which are documents of one index. */
export function authorizeResource(principal: Principal, method: string, index: string): EngineError | undefined {
  const action = ACTIONS_ON_ITEMS[method] ?? 'indices:data/write/index';
  return mayOnIndex(principal, action, index) ? undefined : accessDenied(principal, action, [index]);
}
