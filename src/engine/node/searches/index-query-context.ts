import type { AnalyzerParts } from '../../analysis/analyze-body.ts';
import { adHocAnalyzer } from '../../analysis/analyze-text.ts';
import type { Analyzer } from '../../analysis/token-stream.ts';
import type { Budget } from '../../breakers/budget.ts';
import type { QueryRule } from '../../contract/query-rules-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { anonymousField } from '../../mapping/definition/parse-object.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import type { FieldType, ObjectView } from '../../mapping/field-type.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import type { JoinRelations } from '../../mapping/types/join.ts';
import type {
  LikedDocument,
  PercolatorSource,
  QueryContext,
  QueryScripts,
  QuerySettings,
  TermsLookup,
} from '../../query/query-context.ts';
import { LeafDocView } from '../../search/scripts/leaf-doc-view.ts';
import type { Cluster } from '../cluster.ts';
import { lookUpTerms, percolatedSource, termsOfDocument } from './referenced-documents.ts';

interface IndexView {
  readonly mapping: Mapping;
  readonly settings: QuerySettings;
  readonly now: number;
  /** Shared script budget of the request, across all of its shards. */
  readonly budget: Budget;
}

/**
 * Index information for the queries of one search. Keeps the mapping it started with, so concurrent mapping changes do
 * not affect the search. Created per search and shard, so rarely needed parts are lazy.
 */
export class IndexQueryContext implements QueryContext {
  readonly index: string;
  readonly indexUuid: string;
  readonly now: number;
  readonly settings: QuerySettings;
  private readonly cluster: Cluster;
  private readonly analysis: IndexService['analysis'];
  readonly mapping: Mapping;
  private readonly budget: Budget;

  constructor(
    cluster: Cluster,
    index: Pick<IndexService, 'name' | 'uuid' | 'analysis'>,
    { mapping, settings, now, budget }: IndexView,
  ) {
    this.cluster = cluster;
    this.index = index.name;
    this.indexUuid = index.uuid;
    this.analysis = index.analysis;
    this.mapping = mapping;
    this.now = now;
    this.settings = settings;
    this.budget = budget;
  }

  /** The same view of the index for another request. */
  within(cluster: Cluster, budget: Budget): IndexQueryContext {
    const { mapping, settings, now } = this;
    const index = { name: this.index, uuid: this.indexUuid, analysis: this.analysis };
    return new IndexQueryContext(cluster, index, { mapping, settings, now, budget });
  }

  fieldType(path: string): FieldType | undefined {
    return this.mapping.fieldType(path);
  }

  anonymousField(type: string): FieldType | undefined {
    return anonymousField(type, this.mapping.environment);
  }

  fieldNames(pattern: string): readonly string[] {
    return this.mapping.fieldNames(pattern);
  }

  objectAt(path: string): ObjectView | undefined {
    return this.mapping.objectAt(path);
  }

  nestedPathOf(path: string): string | undefined {
    return this.mapping.nestedPathOf(path);
  }

  get hasNested(): boolean {
    return this.mapping.hasNested;
  }

  get join(): JoinRelations | undefined {
    return this.mapping.join;
  }

  get percolator(): PercolatorSource {
    const { cluster, mapping } = this;
    return {
      parse: source => parseDocument(mapping, { id: '_temp_id', source }),
      fetch: place => percolatedSource(cluster, place),
    };
  }

  get scripts(): QueryScripts {
    const { cluster, index, mapping, budget } = this;
    return {
      budget,
      compile: (script, context) => cluster.scripts.compile(script, context, budget),
      docView: leaf => new LeafDocView(leaf, { index, fieldType: path => mapping.fieldType(path) }),
    };
  }

  analyzer(name: string): Analyzer | undefined {
    return this.analysis.analyzer(name);
  }

  anonymousAnalyzer(parts: AnalyzerParts): Analyzer {
    return adHocAnalyzer(this.analysis, parts).analyzer;
  }

  queryRules(ruleset: string): readonly QueryRule[] | undefined {
    return this.cluster.environment.queryRules!(ruleset);
  }

  lookUpTerms(lookup: TermsLookup): readonly JsonValue[] {
    return lookUpTerms(this.cluster, lookup);
  }

  termsOfDocument(document: LikedDocument): ReturnType<typeof termsOfDocument> {
    return termsOfDocument(this.cluster, document);
  }
}
