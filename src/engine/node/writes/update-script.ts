import type { Budget } from '../../breakers/budget.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { sourceMap, writableOf } from '../../script/java-json.ts';
import { parseScript } from '../../script/script.ts';
import type { ScriptContext } from '../../script/script-context.ts';
import { Long as JavaLong } from '../../script/values/boxed.ts';
import { HashMap, type JavaMap } from '../../script/values/java-map.ts';
import type { Long } from '../../structures/long.ts';
import type { Cluster } from '../cluster.ts';

/** Update scripts: the document is `ctx._source`, the operation is `ctx.op`. */
const UPDATE_CONTEXT: ScriptContext<(ctx: JavaMap) => void> = {
  name: 'update',
  variables: { ctx: 'Map' },
  returns: 'void',
  readOnlyParams: true,
  bind: (run, params) => ctx => {
    run([params, ctx]);
  },
};

/** What a script can read of the document in addition to its source. */
export interface ScriptedDocument {
  readonly op: 'index' | 'create';
  readonly source: JsonObject;
  readonly id: string;
  readonly version?: Long | undefined;
  readonly routing?: string | undefined;
}

export interface ScriptOutcome {
  readonly op: string;
  /** The document after the script ran. */
  readonly source: string;
}

/** Runs an update script. @throws EngineError */
export type RunUpdateScript = (document: ScriptedDocument) => ScriptOutcome;

export function updateScript(cluster: Cluster, index: string, body: JsonObject, budget: Budget): RunUpdateScript {
  return document => {
    const ctx = contextOf(document, index, cluster.environment.now());
    try {
      cluster.scripts.compile(
        parseScript(body['script'] as JsonValue, { in: body, key: 'script' }),
        UPDATE_CONTEXT,
        budget,
      )(ctx);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw illegalArgument('failed to execute script', { cause: error });
    }
    const op = ctx.get('op');
    return { op: typeof op === 'string' ? op : 'none', source: writeJson(writableOf(ctx.get('_source'))) };
  };
}

function contextOf({ op, source, id, version, routing }: ScriptedDocument, index: string, now: number): HashMap {
  const ctx = HashMap.of([
    ['op', op],
    ['_source', sourceMap(source)],
    ['_now', new JavaLong(now)],
  ]);
  if (op === 'create') return ctx;
  ctx.put('_index', index);
  ctx.put('_id', id);
  ctx.put('_version', new JavaLong(version ?? 0));
  ctx.put('_routing', routing ?? null);
  return ctx;
}
