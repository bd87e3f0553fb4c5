import { SCRIPT_BODY } from '../../dsl/bodies/script-body.data.ts';
import type { Description, Parameter } from '../../dsl/description.ts';
import { INTERVAL_RELATIONS, INTERVAL_RULES } from '../../dsl/queries/interval-rules.data.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import type { BodyNode } from './body-node.ts';

/** A value that the grammar does not describe. */
export const ANYTHING: BodyNode = { open: true };

/** An object with known members. */
export function objectOf(parameters: readonly Parameter[], children: Record<string, BodyNode> = {}): BodyNode {
  return {
    noun: 'key',
    parameters,
    child: name =>
      Object.hasOwn(children, name) ? children[name] : nodeOf(parameters.find(parameter => parameter.name === name)),
  };
}

/** An object that also accepts members the grammar does not know. */
export function openObjectOf(parameters: readonly Parameter[], children: Record<string, BodyNode> = {}): BodyNode {
  return { ...objectOf(parameters, children), open: true };
}

/** An object with arbitrary names, all with the same node. */
export function anyName(below: BodyNode): BodyNode {
  return { open: true, child: name => (typeof name === 'string' ? below : undefined) };
}

/** An object whose members are fields, all with the same node. */
export function anyField(below: BodyNode): BodyNode {
  return { fields: true, child: name => (typeof name === 'string' ? below : undefined) };
}

/** An item, or a list of items. */
export function listOf(item: BodyNode): BodyNode {
  return { ...item, child: name => (typeof name === 'number' ? item : item.child?.(name)) };
}

/** The value of a parameter. */
export function nodeOf(parameter: Parameter | undefined): BodyNode | undefined {
  if (!parameter) return undefined;
  if (parameter.type === 'query') return QUERY;
  if (parameter.type === 'queries') return listOf(QUERY);
  if (parameter.type === 'script') return SCRIPT;
  return listOf({ scalar: parameter });
}

/** The code of a script, or an object with the code. */
export const SCRIPT: BodyNode = { ...openObjectOf(SCRIPT_BODY), script: true };

/** One query: its name, and below that its parameters, or first a field. */
export const QUERY: BodyNode = {
  noun: 'query',
  types: QUERIES,
  child: name => {
    const query = QUERIES.find(candidate => candidate.name === name);
    return query && parametersOf(query);
  },
};

function parametersOf(query: Description): BodyNode {
  const own = { ...objectOf(query.parameters, SPECIAL[query.name]), use: query.name };
  if (!query.fieldParameters) return own;
  const below: BodyNode = { ...objectOf(query.fieldParameters, SPECIAL[query.name]), fieldOf: query.name };
  return { ...own, fields: true, child: name => own.child!(name) ?? (typeof name === 'string' ? below : undefined) };
}

const DECAY: BodyNode = { ...ANYTHING, fields: true };
const SCRIPT_SCORE = openObjectOf([{ name: 'script', type: 'script', doc: 'Returns the score.' }]);
const VALUE_FACTOR = objectOf([
  { name: 'field', type: 'field', required: true, doc: 'The numeric field.' },
  { name: 'factor', type: 'number', default: 1, doc: 'Multiplies the value.' },
  {
    name: 'modifier',
    type: 'string',
    default: 'none',
    doc: 'Applied to the product: log1p, sqrt, reciprocal and others.',
  },
  { name: 'missing', type: 'number', doc: 'The value of documents without one.' },
]);
const SCORE_FUNCTION: Record<string, BodyNode> = {
  gauss: DECAY,
  exp: DECAY,
  linear: DECAY,
  script_score: SCRIPT_SCORE,
  field_value_factor: VALUE_FACTOR,
};
const FUNCTION = openObjectOf(
  [
    { name: 'filter', type: 'query', doc: 'Which documents the function applies to; all by default.' },
    { name: 'weight', type: 'number', doc: 'Multiplies the value of the function.' },
    { name: 'field_value_factor', type: 'object', doc: 'The value of a numeric field, with a factor and a modifier.' },
    { name: 'random_score', type: 'object', doc: 'A random number, reproducible with a seed.' },
    { name: 'script_score', type: 'object', doc: 'A number computed by a script.' },
    { name: 'gauss', type: 'object', doc: 'Gaussian decay around an origin.' },
    { name: 'exp', type: 'object', doc: 'Exponential decay from an origin.' },
    { name: 'linear', type: 'object', doc: 'Linear decay from an origin.' },
  ],
  SCORE_FUNCTION,
);

/** A rule of an intervals query. */
const INTERVAL_RULE: BodyNode = {
  noun: 'rule',
  types: INTERVAL_RULES,
  child: name => {
    const rule = INTERVAL_RULES.find(candidate => candidate.name === name);
    return (
      rule && { ...objectOf(rule.parameters, { intervals: listOf(INTERVAL_RULE), filter: FILTER }), use: 'intervals' }
    );
  },
};
const FILTER: BodyNode = objectOf(
  [...INTERVAL_RELATIONS, { name: 'script', type: 'script', doc: 'Decides about each match.' }],
  Object.fromEntries(INTERVAL_RELATIONS.map(({ name }) => [name, INTERVAL_RULE])),
);

/** Objects inside of queries. */
const SPECIAL: Record<string, Record<string, BodyNode>> = {
  intervals: Object.fromEntries(INTERVAL_RULES.map(({ name }) => [name, INTERVAL_RULE.child!(name)!])),
  function_score: { ...SCORE_FUNCTION, functions: listOf(FUNCTION) },
};
