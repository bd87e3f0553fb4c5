import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';

export type IndicatorStatus = 'green' | 'unknown' | 'yellow' | 'red';

/** The state of one area of the node. */
export interface Finding {
  readonly status: IndicatorStatus;
  readonly symptom: string;
  readonly details?: Readonly<Record<string, Writable>>;
  readonly impacts?: readonly Impact[];
  readonly diagnosis?: readonly Diagnosis[];
}

/** What users notice; severity 1 is the worst. */
export interface Impact {
  readonly id: string;
  readonly severity: number;
  readonly description: string;
  readonly areas: readonly ('search' | 'ingest' | 'backup' | 'deployment_management')[];
}

export interface Diagnosis {
  readonly id: string;
  readonly cause: string;
  readonly action: string;
  readonly help: string;
  readonly indices?: readonly string[];
  readonly nodes?: readonly Writable[];
}

export type Indicator = (call: Call) => Promise<Finding> | Finding;

/** Indices with a problem: the health of the node counts them all, a report names those that the caller may see. */
export interface AffectedIndices {
  readonly count: number;
  readonly visible: readonly string[];
}

export async function affectedIndices({ engine }: Call, names: readonly string[]): Promise<AffectedIndices> {
  if (names.length === 0) return { count: 0, visible: [] };
  const seen = await engine.indices.states('*', { expandWildcards: ['all'], purpose: 'any' });
  const seenNames = new Set(seen.map(({ name }) => name));
  return { count: names.length, visible: names.filter(name => seenNames.has(name)) };
}

/** `1 index [a]`, `2 indices [a, b]`; lists up to ten names. */
export function indexList({ count, visible }: AffectedIndices): string {
  const shown = `${visible.slice(0, 10).join(', ')}${visible.length > 10 || visible.length < count ? ', ...' : ''}`;
  return `${count} ${count === 1 ? 'index' : 'indices'} [${shown}]`;
}

export function nodeReference({ engine }: Call): Writable {
  return { node_id: engine.nodeId, name: engine.nodeName };
}
