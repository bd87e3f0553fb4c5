import { COPY } from './copy.ts';

type Json = Record<string, unknown>;

export type ClauseRole = 'query' | 'must' | 'should' | 'filter' | 'must not' | 'one of' | 'inner' | 'against';

/** A clause of a query, with its subclauses. */
export interface Clause {
  /** Its position in the tree, such as `0.1.0`; also its key in the request. */
  path: string;
  role: ClauseRole;
  type: string;
  /** One-line summary. */
  summary: string;
  /** The clause as a standalone query. */
  query: Json;
  children: Clause[];
}

interface Part {
  role: ClauseRole;
  query: Json;
}

/** The query as a tree of clauses. A clause inside a nested query stays wrapped in that nested query. */
export function clauseTree(query: unknown): Clause {
  return clauseOf({ role: 'query', query: isObject(query) ? query : { match_all: {} } }, '0', inner => inner);
}

function clauseOf(part: Part, path: string, wrap: (query: Json) => Json): Clause {
  const [type = 'match_all', body] = Object.entries(part.query)[0] ?? [];
  const parts = (isObject(body) ? COMPOUND[type]?.(body) : undefined) ?? [];
  const inside =
    type === 'nested' && isObject(body) ? (inner: Json) => wrap({ nested: { ...body, query: inner } }) : wrap;
  const children = parts.map((child, i) => clauseOf(child, `${path}.${i}`, inside));
  return {
    path,
    role: part.role,
    type,
    summary: summaryOf(type, body, children.length),
    query: wrap(part.query),
    children,
  };
}

/** The clauses of each compound query: required ones first. */
const COMPOUND: Record<string, (body: Json) => Part[]> = {
  bool: body => [
    ...listed('must', body['must']),
    ...listed('filter', body['filter']),
    ...listed('should', body['should']),
    ...listed(COPY.mustNot, body['must_not']),
  ],
  dis_max: body => listed(COPY.oneOf, body['queries']),
  boosting: body => [...listed('must', body['positive']), ...listed('against', body['negative'])],
  constant_score: body => listed('filter', body['filter']),
  function_score: body => listed('inner', body['query']),
  script_score: body => listed('inner', body['query']),
  nested: body => listed('inner', body['query']),
};

function listed(role: ClauseRole, clauses: unknown): Part[] {
  return [clauses]
    .flat()
    .filter(isObject)
    .map(query => ({ role, query }));
}

function summaryOf(type: string, body: unknown, children: number): string {
  if (!isObject(body)) return '';
  if (children > 0) return compoundSummary(type, body);
  const [[field, inner] = ['', undefined]] = Object.entries(body).filter(
    ([name]) => name !== 'boost' && name !== '_name',
  );
  if ('query' in body)
    return `${[body['fields'] ?? body['default_field'] ?? COPY.allFields].flat().join(', ')}: ${text(body['query'])}`;
  if (field === '' || typeof inner === 'undefined') return '';
  if (type === 'range' && isObject(inner)) return `${field} ${rangeText(inner)}`;
  const value = isObject(inner) ? (inner['query'] ?? inner['value'] ?? inner) : inner;
  return `${field}: ${text(value)}`;
}

function compoundSummary(type: string, body: Json): string {
  const least = body['minimum_should_match'];
  if (type === 'bool' && least !== undefined) return COPY.atLeastOfShould(String(least));
  return type === 'nested' ? COPY.inPath(String(body['path'])) : '';
}

const SIGNS: Record<string, string> = { gte: '≥', gt: '>', lte: '≤', lt: '<' };

function rangeText(range: Json): string {
  return Object.entries(range)
    .flatMap(([name, edge]) => (SIGNS[name] === undefined ? [] : [`${SIGNS[name]} ${String(edge)}`]))
    .join(', ');
}

function text(value: unknown): string {
  const said = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return said.length > 80 ? `${said.slice(0, 79)}…` : said;
}

/** The tree as rows from top to bottom. */
export function flatClauses(clause: Clause, depth = 0): { clause: Clause; depth: number }[] {
  return [{ clause, depth }, ...clause.children.flatMap(child => flatClauses(child, depth + 1))];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
