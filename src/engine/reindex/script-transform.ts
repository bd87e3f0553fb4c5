import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { classCast } from '../errors/java-errors.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { ByQueryScript } from '../script/contexts/by-query-context.ts';
import { sourceMap, writableOf } from '../script/java-json.ts';
import { Long as JavaLong } from '../script/values/boxed.ts';
import { HashMap, JavaMap } from '../script/values/java-map.ts';
import { classNameOf, javaText } from '../script/values/java-text.ts';
import type { DocumentWrite, SourceDocument } from './batch-work.ts';

/**
 * The metadata that scripts may change: all of it in a copy (`free`), all but the index in a trial (`pinned`), none in
 * a document that is updated in place (`fixed`).
 */
export type MetadataRule = 'free' | 'pinned' | 'fixed';

const METADATA = ['_index', '_id', '_routing', '_version'] as const;
const KNOWN = new Set<string>([...METADATA, 'op', '_source']);

/**
 * Applies a script to the write prepared for a document; undefined if `ctx.op` is `noop`. @throws EngineError, which
 * fails the whole request
 */
export function scripted(
  script: ByQueryScript,
  rule: MetadataRule,
  document: SourceDocument,
  write: DocumentWrite,
): DocumentWrite | undefined {
  const ctx = contextOf(document, write);
  const before = new Map(METADATA.map(name => [name, ctx.get(name)]));
  script(ctx);
  const op = ctx.get('op');
  if (op === null) throw illegalArgument('Script cleared operation type');
  const others = ctx
    .entries()
    .map(({ mapKey }) => javaText(mapKey))
    .filter(name => !KNOWN.has(name));
  if (others.length > 0) throw illegalArgument(`Invalid fields added to context [${others.join(',')}]`);
  const changed = changedMetadata(ctx, before, rule);
  if (op === 'noop') return undefined;
  const target = { ...write, ...changed };
  if (op === 'delete') return { kind: 'delete', index: target.index, id: target.id ?? document.id, ...placeOf(target) };
  if (op !== 'index')
    throw illegalArgument(`Operation type [${javaText(op)}] not allowed, only [noop, index, delete] are allowed`);
  return { ...target, source: sourceOf(ctx) };
}

/** Scripts see versions only when copying. */
function contextOf(document: SourceDocument, { version }: DocumentWrite): HashMap {
  const source = readJson(document.source);
  return HashMap.of([
    ['_index', document.index],
    ['_id', document.id],
    ['_routing', document.routing ?? null],
    ['_version', new JavaLong(version ?? -1)],
    ['op', 'index'],
    ['_source', sourceMap(isJsonObject(source) ? source : ({} as JsonObject))],
  ]);
}

type Changes = { -readonly [K in keyof DocumentWrite]?: DocumentWrite[K] | undefined };

function changedMetadata(ctx: JavaMap, before: ReadonlyMap<string, unknown>, rule: MetadataRule): Changes {
  const changes: Changes = {};
  for (const name of METADATA) {
    const value = ctx.get(name);
    if (javaText(value) === javaText(before.get(name))) continue;
    if (rule === 'fixed' || (rule === 'pinned' && name === '_index'))
      throw illegalArgument(`Modifying [${name}] not allowed`);
    SETTERS[name](changes, value);
  }
  return changes;
}

const SETTERS: Readonly<Record<(typeof METADATA)[number], (changes: Changes, value: unknown) => void>> = {
  _index: (changes, value) => {
    if (value === null)
      throw new EngineError('null_pointer_exception', "Can't reindex without a destination index!", { status: 500 });
    changes.index = javaText(value);
  },
  _id: (changes, value) => {
    changes.id = value === null ? undefined : javaText(value);
  },
  _routing: (changes, value) => {
    changes.routing = value === null ? undefined : javaText(value);
  },
  _version: (changes, value) => {
    if (value === null) {
      changes.version = undefined;
      changes.versionType = undefined;
      return;
    }
    if (typeof value !== 'number' && !(value instanceof JavaLong))
      throw illegalArgument(`_version may only be set to an int or a long but was [${javaText(value)}]`);
    changes.version = typeof value === 'number' ? value : value.value;
  },
};

function placeOf({ routing, version, versionType, ifSeqNo, ifPrimaryTerm }: Changes): Partial<DocumentWrite> {
  return Object.fromEntries(
    Object.entries({ routing, version, versionType, ifSeqNo, ifPrimaryTerm }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** The write of a document without a source fails. @throws EngineError for a source that is not a map */
function sourceOf(ctx: JavaMap): string {
  const source = ctx.get('_source');
  if (source === null) return 'null';
  if (source instanceof JavaMap) return writeJson(writableOf(source));
  throw classCast(classNameOf(source), 'java.util.Map', { status: 500 });
}
