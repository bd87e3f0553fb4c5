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

/** `1 index [a]`, `2 indices [a, b]`; lists up to ten names. */
export function indexList(names: readonly string[]): string {
  const shown = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', ...' : ''}`;
  return `${names.length} ${names.length === 1 ? 'index' : 'indices'} [${shown}]`;
}

export function nodeReference({ engine }: Call): Writable {
  return { node_id: engine.nodeId, name: engine.nodeName };
}
