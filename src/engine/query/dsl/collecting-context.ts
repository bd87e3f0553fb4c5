import type { Analyzer } from '../../analysis/token-stream.ts';
import type { QueryRule } from '../../contract/query-rules-api.ts';
import { asRequestFailure } from '../../errors/search-phase-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType, ObjectView } from '../../mapping/field-type.ts';
import type { JoinRelations } from '../../mapping/types/join.ts';
import type { PercolateQuery } from '../percolator/percolate-query.ts';
import type { Query } from '../query.ts';
import type {
  LikedDocument,
  PercolatorSource,
  QueryContext,
  QueryScripts,
  QuerySettings,
  TermsLookup,
} from '../query-context.ts';
import type { BuildContext, BuildScope, InnerHits, ParsedQuery } from './parsed-query.ts';

type Found = Pick<BuildContext, 'named' | 'innerHits' | 'percolations' | keyof BuildScope>;

/** The context of one index, collecting what building a query yields: names, inner hits, percolations. */
export class CollectingContext implements BuildContext {
  readonly named: Map<string, Query>;
  readonly innerHits: InnerHits[];
  readonly percolations: PercolateQuery[];
  readonly extentOf: BuildContext['extentOf'];
  readonly requestSize: number | undefined;
  readonly nestedScope: string | undefined;
  private readonly context: QueryContext;
  /** The outermost enclosing build, which owns the cache. */
  private readonly outermost: CollectingContext;
  private answers: Map<ParsedQuery, boolean> | undefined;

  private constructor(
    context: QueryContext,
    found: Found,
    inside?: { build: CollectingContext; scope: string | undefined },
  ) {
    this.context = context;
    this.named = found.named;
    this.innerHits = found.innerHits;
    this.percolations = found.percolations;
    this.extentOf = found.extentOf;
    this.requestSize = found.requestSize;
    this.nestedScope = inside ? inside.scope : context.nestedScope;
    this.outermost = inside ? inside.build.outermost : this;
  }

  /** Creates an empty build. */
  static of(context: QueryContext, { extentOf, requestSize }: BuildScope = {}): CollectingContext {
    return new CollectingContext(context, { named: new Map(), innerHits: [], percolations: [], extentOf, requestSize });
  }

  inside(nestedScope: string | undefined, innerHits: InnerHits[]): BuildContext {
    const { named, percolations, extentOf, requestSize } = this;
    const found = { named, innerHits, percolations, extentOf, requestSize };
    return new CollectingContext(this.context, found, { build: this, scope: nestedScope });
  }

  cannotMatch(parsed: ParsedQuery): boolean {
    if (parsed.matchesNothing === undefined) return false;
    const { outermost } = this;
    let answer = outermost.answers?.get(parsed);
    if (answer === undefined) {
      answer = parsed.matchesNothing(this);
      (outermost.answers ??= new Map()).set(parsed, answer);
    }
    return answer;
  }

  get index(): string {
    return this.context.index;
  }

  get indexUuid(): string {
    return this.context.indexUuid;
  }

  get now(): number {
    return this.context.now;
  }

  get settings(): QuerySettings {
    return this.context.settings;
  }

  get join(): JoinRelations | undefined {
    return this.context.join;
  }

  get percolator(): PercolatorSource | undefined {
    return this.context.percolator;
  }

  get scripts(): QueryScripts | undefined {
    return this.context.scripts;
  }

  fieldType(path: string): FieldType | undefined {
    return this.context.fieldType(path);
  }

  fieldNames(pattern: string): readonly string[] {
    return this.context.fieldNames(pattern);
  }

  objectAt(path: string): ObjectView | undefined {
    return this.context.objectAt(path);
  }

  nestedPathOf(path: string): string | undefined {
    return this.context.nestedPathOf(path);
  }

  analyzer(name: string): Analyzer | undefined {
    return this.context.analyzer(name);
  }

  /** Elasticsearch fetches these terms before it searches any shard. */
  queryRules(ruleset: string): readonly QueryRule[] | undefined {
    return this.context.queryRules?.(ruleset);
  }

  lookUpTerms(lookup: TermsLookup): readonly JsonValue[] | undefined {
    return asRequestFailure(() => this.context.lookUpTerms?.(lookup));
  }

  termsOfDocument(document: LikedDocument): ReadonlyMap<string, ReadonlyMap<string, number>> | undefined {
    return this.context.termsOfDocument?.(document);
  }
}
