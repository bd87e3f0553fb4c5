// Writes src/api/testing/response-types.data.ts: for each response of Elasticsearch's API the members that it must
// have and their types, from the types of the published specification (branch 9.1 of
// https://github.com/elastic/elasticsearch-specification, output/typescript/types.ts, Apache-2.0).
// Run: node setup/response-types/response-types.mjs types.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { readTypes } from './read-types.mjs';

/** Responses of features that a node does not have, and of those that need other nodes or a license. */
const LEFT_OUT =
  /^(?:Autoscaling|Ccr|Connector|Fleet|Graph|Inference|Logstash|Migration|Ml|Monitoring|Rollup|SearchableSnapshots|SearchApplication|Shutdown|Simulate|Slm|TextStructure|Transform|Watcher|Esql|Eql|Sql|CatMl|CatTransforms)/;
/** Parts of requests that some responses repeat: their parsers check them. */
const UNCHECKED = ['QueryDslQueryContainer', 'AggregationsAggregationContainer'];
const PRIMITIVES = {
  string: 's',
  boolean: 'b',
  number: 'n',
  null: '0',
  void: '0',
  undefined: '0',
  ArrayBuffer: '*',
  integer: 'i',
  long: 'i',
  short: 'i',
  byte: 'i',
  uint: 'i',
  ulong: 'i',
  float: 'n',
  double: 'n',
};

const types = readTypes(readFileSync(process.argv[2], 'utf8'));
const written = new Map();
const SHORT = new Map();
const names = [...types.keys()].filter(name => name.endsWith('Response') && !LEFT_OUT.test(name));
for (const name of names) reference(name, []);
const lines = [...written]
  .filter(([name]) => !SHORT.has(name))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, type]) => `${JSON.stringify(name)}:${JSON.stringify(type)},`);
writeFileSync(
  new URL('../../src/api/testing/response-types.data.ts', import.meta.url),
  `// Written by setup/response-types/response-types.mjs from the specification of Elasticsearch 9.1 (Apache-2.0).
import type { ResponseType } from './response-type.ts';

export const RESPONSE_TYPES: Readonly<Record<string, ResponseType>> = {
${lines.join('\n')}
};
`,
);

/** The name under which a type is written; one with type parameters is written for each list of arguments. */
function reference(name, args) {
  if (UNCHECKED.includes(name)) return '*';
  if (name in PRIMITIVES) return PRIMITIVES[name];
  const definition = types.get(name);
  if (definition === undefined) throw new Error(`No type [${name}]`);
  const bound = new Map(definition.parameters.map((p, i) => [p.name, args[i] ?? compact(p.default, new Map())]));
  const key = [...bound.values()].every(arg => arg === '*') ? name : `${name}<${JSON.stringify([...bound.values()])}>`;
  if (written.has(key)) return SHORT.get(key) ?? key;
  written.set(key, '*');
  const type = definition.type ? compact(definition.type, bound) : object(definition, bound);
  written.set(key, type);
  // What is as short as its name is written in its place.
  if (typeof type === 'string' && !name.endsWith('Response')) {
    SHORT.set(key, type);
    return type;
  }
  return key;
}

function compact(type, bound) {
  switch (type.kind) {
    case 'any':
      return '*';
    case 'literal':
      return ['=', type.value];
    case 'array':
      return ['[]', compact(type.of, bound)];
    case 'object':
      return object(type, bound);
    case 'intersection':
      return ['&', ...type.of.map(part => compact(part, bound))];
    case 'union':
      return union(type.of.map(part => compact(part, bound)));
  }
  if (bound.has(type.name)) return bound.get(type.name);
  const args = type.args.map(arg => compact(arg, bound));
  if (type.name === 'Record') return ['{}', args[1]];
  if (type.name === 'Partial') return args[0];
  return reference(type.name, args);
}

/** Literals are joined, and what allows everything is all that is left. */
function union(parts) {
  const flat = parts.flatMap(part => (part[0] === '|' ? part.slice(1) : [part]));
  if (flat.includes('*')) return '*';
  const literals = flat.filter(part => part[0] === '=').flatMap(part => part.slice(1));
  const others = [...new Map(flat.filter(part => part[0] !== '=').map(part => [JSON.stringify(part), part])).values()];
  if (literals.length > 0) others.push(['=', ...new Set(literals)]);
  return others.length === 1 ? others[0] : ['|', ...others];
}

function object(definition, bound) {
  const m = {};
  for (const [name, { optional, type }] of Object.entries(definition.members))
    m[optional ? `${name}?` : name] = compact(type, bound);
  const x = (definition.extends ?? []).map(parent => compact(parent, bound));
  return { ...(x.length > 0 && { x }), m, ...(definition.rest && { r: compact(definition.rest, bound) }) };
}
