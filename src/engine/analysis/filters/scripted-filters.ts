import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type {
  ComponentRequest,
  ComponentType,
  TokenFilterFactory,
  TokenPredicate,
  TokenView,
} from '../analysis-component.ts';
import { Token, type TokenStream } from '../token-stream.ts';
import { ConditionalFilter } from './conditional-filter.ts';
import { DroppingFilter } from './token-filter.ts';

/** Exposes the current token to a script and counts its position. */
class CurrentToken implements TokenView {
  private at = -1;
  private token = new Token();
  private readonly passes: () => boolean;

  constructor(predicate: TokenPredicate) {
    this.passes = predicate(this);
  }

  reset(): void {
    this.at = -1;
  }

  accepts(token: Token): boolean {
    this.token = token;
    this.at += token.positionIncrement;
    return this.passes();
  }

  term(): string {
    return this.token.text();
  }

  position(): number {
    return this.at;
  }

  positionIncrement(): number {
    return this.token.positionIncrement;
  }

  positionLength(): number {
    return this.token.positionLength;
  }

  startOffset(): number {
    return this.token.startOffset;
  }

  endOffset(): number {
    return this.token.endOffset;
  }

  type(): string {
    return this.token.type;
  }

  isKeyword(): boolean {
    return this.token.keyword;
  }
}

/** Keeps the tokens accepted by a script. */
export class PredicateFilter extends DroppingFilter {
  private readonly current: CurrentToken;

  constructor(input: TokenStream, predicate: TokenPredicate) {
    super(input);
    this.current = new CurrentToken(predicate);
  }

  override reset(): void {
    super.reset();
    this.current.reset();
  }

  protected override accepts(): boolean {
    return this.current.accepts(this.token);
  }
}

/** Sends the tokens accepted by a script through other filters. */
export class ConditionFilter extends ConditionalFilter {
  private readonly current: CurrentToken;

  constructor(input: TokenStream, predicate: TokenPredicate, through: (input: TokenStream) => TokenStream) {
    super(input, through);
    this.current = new CurrentToken(predicate);
  }

  override reset(): void {
    super.reset();
    this.current.reset();
  }

  protected override goesInside(): boolean {
    return this.current.accepts(this.token);
  }
}

/** Converts dotted keys to objects, as in {params: {least}}, the form in which scripts are parsed. */
function nested(flat: JsonObject): JsonObject {
  const tree: JsonObject = {};
  for (const [key, value] of Object.entries(flat)) {
    const path = key.split('.');
    let node = tree;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      node = isJsonObject(next) ? next : (node[part] = {});
    }
    node[path.at(-1)!] = value;
  }
  return tree;
}

/** @throws EngineError */
function predicateOf({ settings, context, name }: ComponentRequest): TokenPredicate {
  const script = settings.below('script');
  if (script.isEmpty)
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  if (script.has('id')) throw illegalArgument(`Cannot use stored scripts in tokenfilter [${name}]`);
  if (!context.compileTokenScript) throw illegalArgument(`[${name}] needs scripts, which are not available here`);
  // The script is parsed from text, because its errors contain positions.
  return context.compileTokenScript(readJson(writeJson(nested(script.toJson()))) as JsonObject);
}

export const predicateFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const predicate = predicateOf(request);
    return { name: request.name, create: input => new PredicateFilter(input, predicate), attributes: ['keyword'] };
  },
};

export const conditionFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const predicate = predicateOf(request);
    const names = settings.list('filter') ?? [];
    if (names.length === 0) throw illegalArgument(`Empty list of filters provided to tokenfilter [${name}]`);
    return {
      name,
      create() {
        throw illegalArgument(`[${name}] depends on its analyzer and cannot be created alone`);
      },
      attributes: ['keyword'],
      inChain(chain) {
        const filters = names.map(part => {
          const found = chain.filter(part);
          if (!found)
            throw illegalArgument(`ScriptedConditionTokenFilter [${name}] refers to undefined token filter [${part}]`);
          return found.inChain?.(chain) ?? found;
        });
        const through = (input: TokenStream) => filters.reduce((stream, filter) => filter.create(stream), input);
        return { name, create: input => new ConditionFilter(input, predicate, through), attributes: ['keyword'] };
      },
    };
  },
};
