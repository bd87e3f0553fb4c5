import type { SnapshotDescription } from '../../engine/contract/snapshot-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import type { Call } from '../call.ts';

type Filter = (snapshot: SnapshotDescription) => boolean;

const STATES: ReadonlySet<string> = new Set(['IN_PROGRESS', 'SUCCESS', 'PARTIAL', 'FAILED', 'INCOMPATIBLE']);
/** Stands for snapshots that no lifecycle policy has taken. */
const NO_POLICY = '_none';

/** The snapshots that a request asks for by `state` and `slm_policy_filter`. @throws EngineError */
export function snapshotFilter(call: Call): Filter {
  const states = call.list('state')?.map(stateOf);
  const policies = policyFilter(call.list('slm_policy_filter') ?? []);
  return snapshot => (!states || states.includes(snapshot.state)) && policies(snapshot);
}

function stateOf(text: string): string {
  const state = text.toUpperCase();
  if (STATES.has(state)) return state;
  throw illegalArgument(`No enum constant org.elasticsearch.snapshots.SnapshotState.${state}`);
}

/** Names and patterns; exclusions, which start with a minus, apply to what precedes them. */
function policyFilter(expressions: readonly string[]): Filter {
  if (expressions.length === 0) return () => true;
  return ({ metadata }) => {
    const policy = policyOf(metadata);
    if (policy === undefined) return expressions.includes(NO_POLICY);
    return expressions.reduce((isChosen, expression) => {
      if (expression.startsWith('-')) return isChosen && !matchesGlob(expression.slice(1), policy);
      return isChosen || matchesGlob(expression, policy);
    }, false);
  };
}

function policyOf(metadata: SnapshotDescription['metadata']): string | undefined {
  const policy = (metadata as { policy?: unknown } | null | undefined)?.policy;
  return typeof policy === 'string' ? policy : undefined;
}
