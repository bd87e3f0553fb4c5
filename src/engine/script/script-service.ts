import { Budget, type BudgetOptions } from '../breakers/budget.ts';
import type { HostTurn } from '../breakers/host-turn.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { CompilationRate } from './compilation-rate.ts';
import type { CompilationLimit } from './context-rates.ts';
import { paramsMap } from './java-json.ts';
import { scriptLanguages } from './languages-on-demand.ts';
import type { Script, StoredScript } from './script.ts';
import type { Program, ScriptContext } from './script-context.ts';
import { isScriptLanguage } from './script-language.ts';
import { FrozenMap } from './values/java-map.ts';

export interface ScriptServiceOptions {
  /** Returns the stored script with an id. */
  stored?: (id: string) => StoredScript | undefined;
  /** script.max_size_in_bytes */
  maxSize?: () => number;
  /** The compilation limit of a context; unlimited if absent. */
  compilationLimit?: (context: string) => CompilationLimit;
  /** The current time in milliseconds. */
  now?: () => number;
  turn?: HostTurn;
  /** Called before a program is compiled, with its key. @throws Error to refuse */
  beforeCompilation?: (key: string) => void;
}

type ResolvedScript = StoredScript & { options: Readonly<Record<string, string>> };

const MAX_PROGRAMS = 500;
const DEFAULT_MAX_SIZE = 65_535;

/**
 * Compiles and runs scripts. Parse the script of a request with `parseScript(json, place)`, then compile it for its use
 * with `service.compile(script, SCORE_CONTEXT)`; the result is the context's function with the parameters bound.
 * Programs are cached, so compiling again is cheap. Compiling and running throw EngineError (`script_exception`).
 */
export class ScriptService {
  private readonly options: ScriptServiceOptions;
  private readonly programs = new Map<string, Program>();
  /** Number of compilations. */
  compilations = 0;
  /** Compiled programs dropped for newer ones. */
  evictions = 0;
  /** Compilations refused by their limit. */
  refused = 0;
  /** By the setting that limits them. */
  private readonly rates = new Map<string, CompilationRate>();

  constructor(options: ScriptServiceOptions = {}) {
    this.options = options;
  }

  /**
   * @param budget the budget of the request; scripts outside requests omit it and may pass a budget to each run
   * @throws EngineError
   */
  compile<T>(script: Script, context: ScriptContext<T>, budget = this.budget({ lasting: true })): T {
    const { lang, source, options } = this.resolve(script);
    budget.hasScripts = true;
    const cacheKey = `${lang}\n${context.name}\n${source}`;
    let program = this.programs.get(cacheKey);
    if (!program) {
      this.options.beforeCompilation?.(cacheKey);
      program = this.compileNew(script, { lang, source, options }, context);
      if (this.programs.size >= MAX_PROGRAMS) {
        this.programs.delete(this.programs.keys().next().value!);
        this.evictions++;
      }
      this.programs.set(cacheKey, program);
    }
    const params = paramsMap(script.params);
    const { run } = program;
    return context.bind(
      (args, own) => run(args, own ?? budget),
      context.readOnlyParams ? new FrozenMap(params) : params,
      program.facts,
    );
  }

  /** @throws EngineError; all but the errors of the languages themselves are wrapped */
  private compileNew(script: Script, resolved: ResolvedScript, context: ScriptContext<unknown>): Program {
    const { lang, source } = resolved;
    try {
      this.countCompilation(context.name);
      this.compilations++;
      return compileProgram(resolved, script.id ?? source, context);
    } catch (error) {
      if (!(error instanceof EngineError) || error.type === 'script_exception') throw error;
      if (error.type === 'circuit_breaking_exception') this.refused++;
      const shown = script.id === undefined ? `inline script [${source}]` : `stored script [${script.id}]`;
      throw error.with({ wrapperReason: `Failed to compile ${shown} using lang [${lang}]` });
    }
  }

  /** Keys of the cached programs, in the order of their compilation. */
  get programKeys(): Iterable<string> {
    return this.programs.keys();
  }

  /** @param options `request` is the cost of the request so far */
  budget(options: BudgetOptions = {}): Budget {
    const { now, turn } = this.options;
    return new Budget({ now, turn, ...options });
  }

  /** @throws EngineError 429 if there were too many */
  private countCompilation(context: string): void {
    const limit = this.options.compilationLimit?.(context);
    if (!limit) return;
    let rate = this.rates.get(limit.setting);
    if (!rate) this.rates.set(limit.setting, (rate = new CompilationRate(this.options.now ?? (() => 0))));
    rate.take(limit.rate, limit.setting);
  }

  private resolve(script: Script): ResolvedScript {
    if (script.id !== undefined) {
      const stored = this.options.stored?.(script.id);
      if (stored) return { ...stored, options: stored.options ?? {} };
      throw new EngineError('resource_not_found_exception', `unable to find script [${script.id}] in cluster state`);
    }
    const source = script.source ?? '';
    const lang = script.lang ?? 'painless';
    if (!isScriptLanguage(lang)) throw illegalArgument(`script_lang not supported [${lang}]`);
    const most = this.options.maxSize?.() ?? DEFAULT_MAX_SIZE;
    if (source.length > most)
      throw illegalArgument(
        `exceeded max allowed inline script size in bytes [${most}] with size [${source.length}] for script [${source}]`,
      );
    return { lang, source, options: script.options };
  }
}

function compileProgram(
  { lang, source, options }: ResolvedScript,
  name: string,
  context: ScriptContext<unknown>,
): Program {
  if (!isScriptLanguage(lang)) throw illegalArgument(`script_lang not supported [${lang}]`);
  const given = Object.entries(options);
  if (given.length > 0)
    throw illegalArgument(
      `Unrecognized compile-time parameter(s): {${given.map(([key, value]) => `${key}=${value}`).join(', ')}}`,
    );
  return scriptLanguages.need().COMPILERS[lang](source, context, name);
}
