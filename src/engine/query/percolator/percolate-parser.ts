import { illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { asRequestFailure } from '../../errors/search-phase-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { exactLongKey, type KeyReader, type KeyReaders, textKey } from '../../request/object-parser.ts';
import { textOf } from '../../request/scalar.ts';
import type { Long } from '../../structures/long.ts';
import { buildQuery, checkExpensive, queryShardError } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import type { Query } from '../query.ts';
import { PercolateQuery } from './percolate-query.ts';
import { PercolatedDocuments } from './percolated-documents.ts';

interface PercolateValues extends CommonValues {
  field: string | undefined;
  documents: JsonObject[];
  /** The keys that locate documents. */
  given: string[];
  index: string | undefined;
  id: string | undefined;
  routing: string | undefined;
  version: Long | undefined;
  name: string | undefined;
}

function text(set: (values: PercolateValues, value: string) => void): KeyReader<PercolateValues> {
  return { tokens: ['VALUE_STRING', 'VALUE_NUMBER'], read: (values, value) => set(values, textOf(value)) };
}

const KEYS: KeyReaders<PercolateValues> = {
  field: text((values, value) => (values.field = value)),
  document: { tokens: ['START_OBJECT'], read: (values, value) => addDocuments(values, 'document', [value]) },
  documents: {
    tokens: ['START_ARRAY'],
    read: (values, value) => addDocuments(values, 'documents', value as JsonValue[]),
  },
  index: textKey((values, value) => (values.index = value)),
  id: text((values, value) => {
    values.given.push('id');
    values.id = value;
  }),
  routing: text((values, value) => (values.routing = value)),
  preference: text(() => undefined),
  version: exactLongKey((values, value) => (values.version = value)),
  name: text((values, value) => (values.name = value)),
};

function addDocuments(values: PercolateValues, key: string, documents: readonly JsonValue[]): void {
  values.given.push(key);
  values.documents.push(...documents.filter(isJsonObject));
}

export const parsePercolate: QueryParser = (body, parse) => {
  const values = parseQueryBody<PercolateValues>('percolate', body, none(), KEYS);
  const { field, given } = values;
  if (given.length === 0)
    throw illegalArgument('Required one of fields [document, documents, id], but none were specified. ');
  if (given.length > 1) throw illegalArgument(`The following fields are not allowed together: [${given.join(', ')}] `);
  if (field === undefined) throw illegalArgument('Required [field]');
  checkPlace(values);
  return {
    name: 'percolate',
    boost: 1,
    queryName: values.queryName,
    build: context => {
      checkExpensive('percolate', context);
      const sources = sourcesOf(values, context);
      checkField(field, context);
      const documents = new PercolatedDocuments(sources.map(source => parseDocument(source, context)));
      const query = new PercolateQuery({
        field,
        name: values.name,
        documents,
        sources,
        build: stored => build(stored, parse, context),
      });
      context.percolations.push(query);
      return query;
    },
  };
};

function none(): PercolateValues {
  const unset = {
    field: undefined,
    index: undefined,
    id: undefined,
    routing: undefined,
    version: undefined,
    name: undefined,
  };
  return { ...NO_COMMON_VALUES, ...unset, documents: [], given: [] };
}

/** A stored document needs both index and id. */
function checkPlace({ given, id, index, documents }: PercolateValues): void {
  if (id !== undefined && index === undefined)
    throw notBuilt('percolate', illegalArgument('[index] is a required argument'));
  if (given[0] === 'documents' && documents.length === 0) throw validationFailed('index is missing', 'id is missing');
}

function sourcesOf({ documents, index, id, routing, version }: PercolateValues, context: BuildContext): string[] {
  if (index === undefined || id === undefined) return documents.map(document => writeJson(document as Writable));
  return [asRequestFailure(() => context.percolator!.fetch({ index, id, routing, version }))];
}

function parseDocument(source: string, context: BuildContext) {
  return context.percolator!.parse(source);
}

function checkField(field: string, context: BuildContext): void {
  const type = context.fieldType(field);
  if (!type) throw queryShardError(context, `field [${field}] does not exist`);
  if (type.type !== 'percolator')
    throw queryShardError(
      context,
      `expected field [${field}] to be of type [percolator], but is of type [${type.type}]`,
    );
}

function build(stored: JsonValue, parse: Parameters<QueryParser>[1], context: BuildContext): Query {
  return buildQuery(parse(stored, { in: [stored], key: 0 }), context).query;
}
