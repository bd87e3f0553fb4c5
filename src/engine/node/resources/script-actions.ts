import type { ScriptApi, ScriptContextDescription, ScriptFigures } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  tokenOf,
  type ValueToken,
  type Writable,
} from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { unsupportedValue } from '../../request/object-parser.ts';
import type { Script } from '../../script/script.ts';
import { describeScriptContexts, scriptContextNamed } from '../../script/script-context-registry.ts';
import { isScriptLanguage } from '../../script/script-language.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { executePainless } from './execute-painless.ts';

export class ScriptActions implements ScriptApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  figures(): ScriptFigures {
    const { compilations, evictions, refused } = this.cluster.scripts;
    return { compilations, evictions, refused };
  }

  async put(id: string, body: JsonValue, context: string | undefined): Promise<Acknowledged> {
    checkId(id);
    const script = readStored(body);
    const most = this.cluster.settings.number('script.max_size_in_bytes');
    const size = new TextEncoder().encode(writeJson(body)).length;
    if (size > most)
      throw illegalArgument(
        `exceeded max allowed stored script size in bytes [${most}] with size [${size}] for script [${id}]`,
      );
    if (context !== undefined) this.compile(id, script, context);
    return this.cluster.change(async () => {
      await this.cluster.storedScripts.put(id, script);
      return ACKNOWLEDGED;
    });
  }

  get(id: string): JsonObject | undefined {
    return this.cluster.storedScripts.get(id);
  }

  list(): JsonObject {
    return Object.fromEntries(this.cluster.storedScripts.entries());
  }

  delete(id: string): Promise<Acknowledged> {
    checkId(id);
    return this.cluster.change(async () => {
      if (await this.cluster.storedScripts.delete(id)) return ACKNOWLEDGED;
      throw new EngineError(
        'resource_not_found_exception',
        `stored script [${id}] does not exist and cannot be deleted`,
      );
    });
  }

  execute(body: JsonObject): Writable {
    return { result: executePainless(this.cluster, body) };
  }

  contexts(): ScriptContextDescription[] {
    return describeScriptContexts();
  }

  private compile(id: string, { lang, source }: JsonObject, name: string): void {
    const context = scriptContextNamed(name);
    if (!context)
      throw illegalArgument(`failed to parse/compile stored script [${id}]`, {
        cause: illegalArgument(`Unknown context [${name}]`),
      });
    const script: Script = {
      lang: lang as string,
      source: source as string,
      id: undefined,
      params: {},
      options: {},
    };
    this.cluster.scripts.compile(script, context);
  }
}

function readStored(body: JsonValue): JsonObject {
  if (!isJsonObject(body))
    throw parsingError({ in: [] }, `unexpected token [${tokenOf(body)}], expected [{]`, {
      metadata: { line: 1, col: 2 },
    });
  const [key] = Object.keys(body);
  if (key === undefined) return { lang: 'painless', source: '' };
  if (key !== 'script')
    throw parsingError({ in: body, key, of: 'key' }, `unexpected field [${key}], expected [script]`);
  const script = body['script']!;
  if (!isJsonObject(script))
    throw parsingError({ in: body, key }, `unexpected token [${tokenOf(script)}], expected [{, <source>]`);
  return readScript(script);
}

const TEXT_OR_OBJECT: readonly ValueToken[] = ['VALUE_STRING', 'START_OBJECT'];

function checkId(id: string): void {
  if (id.includes('#')) throw validationFailed("id cannot contain '#' for stored script");
}

/** The members of a stored script; others are ignored. */
const MEMBERS: Readonly<Record<string, readonly ValueToken[]>> = {
  lang: ['VALUE_STRING'],
  source: TEXT_OR_OBJECT,
  code: TEXT_OR_OBJECT,
  options: ['START_OBJECT'],
};

function readScript(body: JsonObject): JsonObject {
  for (const [key, value] of Object.entries(body))
    if (Object.hasOwn(MEMBERS, key) && !MEMBERS[key]!.includes(tokenOf(value)))
      throw unsupportedValue('stored script source', { in: body, key }, value);
  const { lang, source, code, options } = body;
  const given = source ?? code;
  if (typeof lang !== 'string') throw illegalArgument('must specify lang for stored script');
  if (!isScriptLanguage(lang)) throw illegalArgument(`unable to put stored script with unsupported lang [${lang}]`);
  if (given === undefined) throw illegalArgument('must specify source for stored script');
  if (given === '') throw illegalArgument('source cannot be empty');
  const kept = isJsonObject(options) ? { ...options } : {};
  const unknown = Object.entries(kept).filter(([key]) => key !== 'content_type');
  if (unknown.length > 0)
    throw illegalArgument(
      `illegal compiler options [{${unknown.map(([key, value]) => `${key}=${String(value)}`).join(', ')}}] specified`,
    );
  if (typeof given !== 'string') kept['content_type'] = 'application/json; charset=UTF-8';
  const text = typeof given === 'string' ? given : writeJson(given);
  return { lang, source: text, ...(Object.keys(kept).length > 0 && { options: kept }) };
}
