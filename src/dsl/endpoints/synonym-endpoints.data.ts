import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const set: Parameter = { name: 'id', type: 'string', doc: 'Name of the synonym set.' };
const rule: readonly Parameter[] = [
  { name: 'set_id', type: 'string', doc: 'Name of the synonym set.' },
  { name: 'rule_id', type: 'string', doc: 'Id of the rule.' },
];
const refresh: Parameter = { name: 'refresh', type: 'boolean', default: true, doc: 'Reloads the search analyzers that use the set.' };
const page: readonly Parameter[] = [
  { name: 'from', type: 'integer', default: 0, doc: 'Number of entries to skip.' },
  { name: 'size', type: 'integer', default: 10, doc: 'Number of entries to return.' },
];

/** Endpoints for synonym sets. */
export const synonymEndpoints: readonly EndpointDescription[] = [
  {
    name: 'synonyms.put_synonym',
    doc: 'Creates a synonym set or replaces its rules.',
    routes: routes('PUT /_synonyms/{id}'),
    parts: [set],
    parameters: [refresh],
    body: 'required',
    bodyKeys: [{ name: 'synonyms_set', type: 'list', doc: 'Rules, each with `synonyms` and perhaps an `id`.' }],
    since: 'extension',
  },
  { name: 'synonyms.get_synonym', doc: 'Returns the rules of a synonym set.', routes: routes('GET /_synonyms/{id}'), parts: [set], parameters: page, body: 'none', since: 'extension' },
  { name: 'synonyms.delete_synonym', doc: 'Deletes a synonym set that no index uses.', routes: routes('DELETE /_synonyms/{id}'), parts: [set], parameters: [], body: 'none', since: 'extension' },
  { name: 'synonyms.get_synonyms_sets', doc: 'Lists synonym sets with their numbers of rules.', routes: routes('GET /_synonyms'), parts: [], parameters: page, body: 'none', since: 'extension' },
  {
    name: 'synonyms.put_synonym_rule',
    doc: 'Creates or replaces a rule of a synonym set.',
    routes: routes('PUT /_synonyms/{set_id}/{rule_id}'),
    parts: rule,
    parameters: [refresh],
    body: 'required',
    bodyKeys: [{ name: 'synonyms', type: 'string', doc: 'The rule: "a, b" or "a => b".' }],
    since: 'extension',
  },
  { name: 'synonyms.get_synonym_rule', doc: 'Returns a rule of a synonym set.', routes: routes('GET /_synonyms/{set_id}/{rule_id}'), parts: rule, parameters: [], body: 'none', since: 'extension' },
  { name: 'synonyms.delete_synonym_rule', doc: 'Deletes a rule of a synonym set.', routes: routes('DELETE /_synonyms/{set_id}/{rule_id}'), parts: rule, parameters: [refresh], body: 'none', since: 'extension' },
];
