import type { JsonValue } from '../../json/json-value.ts';
import type { RuntimeField } from '../../mapping/runtime-fields.ts';
import type { QueryScripts } from '../../query/query-context.ts';
import { RUNTIME_FIELD_CONTEXTS } from '../../script/contexts/runtime-field-context.ts';
import { writableOf } from '../../script/java-json.ts';
import { scriptLanguages } from '../../script/languages-on-demand.ts';
import { parseScript } from '../../script/script.ts';
import type { FieldStatistics, FoundTerm, Leaf, Searcher } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { buildColumn, type Emitter, runtimeColumn } from './runtime-column.ts';

/**
 * A searcher whose segments appear to contain the runtime fields, so that queries, sorts and aggregations need not
 * handle them. A field is computed for a whole segment on first use and cached with the segment.
 */
export class RuntimeSearcher implements Searcher {
  readonly leaves: readonly Leaf[];
  private readonly base: Searcher;
  private readonly runtime: ReadonlyMap<string, RuntimeField>;

  /** @throws NotLoaded until the languages of scripts are loaded */
  constructor(base: Searcher, runtime: ReadonlyMap<string, RuntimeField>, scripts: QueryScripts | undefined) {
    if ([...runtime.values()].some(({ script }) => script !== undefined)) scriptLanguages.need();
    this.base = base;
    this.runtime = runtime;
    this.leaves = base.leaves.map(leaf => withRuntime(leaf, runtime, scripts));
  }

  get maxDoc(): number {
    return this.base.maxDoc;
  }

  get liveCount(): number {
    return this.base.liveCount;
  }

  fieldStatistics(field: string): FieldStatistics {
    if (!this.runtime.has(field)) return this.base.fieldStatistics(field);
    const sum = { docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 };
    for (const { segment } of this.leaves) {
      const part = segment.field(field);
      sum.docCount += part?.docCount ?? 0;
      sum.sumTotalTermFreq += part?.sumTotalTermFreq ?? 0;
      sum.sumDocFreq += part?.sumDocFreq ?? 0;
    }
    return sum;
  }

  docFreq(field: string, term: string): number {
    return this.runtime.has(field) ? this.findTerm(field, term).docFreq : this.base.docFreq(field, term);
  }

  totalTermFreq(field: string, term: string): number {
    return this.runtime.has(field) ? this.docFreq(field, term) : this.base.totalTermFreq(field, term);
  }

  findTerm(field: string, term: string): FoundTerm {
    const ordinals = this.leaves.map(({ segment }) => segment.field(field)?.terms?.find(term) ?? -1);
    const docFreq = ordinals.reduce(
      (sum, ordinal, i) => sum + (ordinal < 0 ? 0 : this.leaves[i]!.segment.field(field)!.terms!.docFreq(ordinal)),
      0,
    );
    return { docFreq, ordinals };
  }
}

/** The leaf with the runtime fields added to its segment's fields. */
function withRuntime(leaf: Leaf, runtime: ReadonlyMap<string, RuntimeField>, scripts: QueryScripts | undefined): Leaf {
  const fields = new RuntimeFields(leaf.segment, runtime);
  const overlaid: Leaf = { ...leaf, segment: Object.create(leaf.segment, { fields: { value: fields } }) as Segment };
  fields.emitter = field => emitterOf(field, overlaid, scripts);
  return overlaid;
}

/** The script itself sees the runtime fields of the same documents. */
function emitterOf(
  { field, script, composite }: RuntimeField,
  leaf: Leaf,
  scripts: QueryScripts | undefined,
): Emitter | undefined {
  if (script === undefined || !scripts) return undefined;
  const view = scripts.docView(leaf);
  const context = RUNTIME_FIELD_CONTEXTS[composite ? 'composite' : field.type]!;
  const name = composite?.name ?? field.name;
  const run = scripts.compile(parseScript(script, { in: [script], key: 0 }), context)(view, name);
  const emitted = composite?.subfield ?? '';
  return doc => {
    view.moveTo(doc);
    return (run().get(emitted) ?? []).map(value => writableOf(value) as JsonValue);
  };
}

/** Whether a field of a leaf of a RuntimeSearcher is computed. */
export function isRuntimeField(leaf: Leaf, name: string): boolean {
  const { fields } = leaf.segment;
  return fields instanceof RuntimeFields && fields.computes(name);
}

class RuntimeFields extends Map<string, SegmentField> {
  emitter: (field: RuntimeField) => Emitter | undefined = () => undefined;
  private readonly segment: Segment;
  private readonly runtime: ReadonlyMap<string, RuntimeField>;
  /** Emitted values may depend on more than the segment, so they are cached for the search only. */
  private readonly emitted = new Map<string, SegmentField | undefined>();

  constructor(segment: Segment, runtime: ReadonlyMap<string, RuntimeField>) {
    super(segment.fields);
    this.segment = segment;
    this.runtime = runtime;
  }

  computes(name: string): boolean {
    return this.runtime.has(name);
  }

  override get(name: string): SegmentField | undefined {
    const runtime = this.runtime.get(name);
    if (!runtime) return super.get(name);
    if (runtime.script === undefined) return runtimeColumn(this.segment, runtime);
    if (!this.emitted.has(name)) this.emitted.set(name, buildColumn(this.segment, runtime, this.emitter(runtime)));
    return this.emitted.get(name);
  }
}
