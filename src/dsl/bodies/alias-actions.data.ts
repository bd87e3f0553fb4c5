import type { Parameter } from '../description.ts';

const INDEX: Parameter = { name: 'index', type: 'index', doc: 'The index, or a pattern.' };
const INDICES: Parameter = { name: 'indices', type: 'list', doc: 'Several indices, instead of `index`.' };
const ALIAS: Parameter = { name: 'alias', type: 'string', doc: 'The alias.' };
const ALIASES: Parameter = { name: 'aliases', type: 'list', doc: 'Several aliases, instead of `alias`.' };
const MUST_EXIST: Parameter = { name: 'must_exist', type: 'boolean', doc: 'Fails if there is nothing to remove.' };

/** The actions of a change of aliases. */
export const ALIAS_ACTIONS: readonly Parameter[] = [
  { name: 'add', type: 'object', doc: 'Adds an alias to an index.' },
  { name: 'remove', type: 'object', doc: 'Removes an alias from an index.' },
  { name: 'remove_index', type: 'object', doc: 'Deletes an index, so that an alias can take its name.' },
];

/** What each action is about. */
export const ALIAS_TARGETS: Readonly<Record<string, readonly Parameter[]>> = {
  add: [
    INDEX,
    INDICES,
    ALIAS,
    ALIASES,
    { name: 'filter', type: 'query', doc: 'A query that limits the documents of the alias.' },
    { name: 'is_write_index', type: 'boolean', doc: 'Writes through the alias go to this index.' },
    { name: 'routing', type: 'string', doc: 'Routing for writes and searches through the alias.' },
    { name: 'index_routing', type: 'string', doc: 'Routing for writes.' },
    { name: 'search_routing', type: 'string', doc: 'Routing for searches.' },
    { name: 'is_hidden', type: 'boolean', doc: 'Hides the alias from wildcards.' },
    MUST_EXIST,
  ],
  remove: [INDEX, INDICES, ALIAS, ALIASES, MUST_EXIST],
  remove_index: [INDEX, INDICES, MUST_EXIST],
};
