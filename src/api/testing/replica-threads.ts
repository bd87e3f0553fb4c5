import type { ReplicaSource, ReplicaUpdate } from '../../engine/contract/replica-api.ts';
import { OwnerOnly } from '../../engine/errors/owner-only.ts';
import { openReplica } from '../../engine/replica/open-replica.ts';
import { createReplicaHandler } from '../handler.ts';
import type { SearchThreads, ThreadAnswer } from '../search/search-threads.ts';
import { principalOf, recordOf } from '../security/access/principal.ts';

/** Searches on one replica in this thread. Everything passed between owner and replica is cloned, as between threads. */
export function replicaThreads(
  source: ReplicaSource,
  { isSecured = false, now = Date.now }: { isSecured?: boolean | undefined; now?: (() => number) | undefined } = {},
): SearchThreads & { answered: number; handedBack: number } {
  const pause = () => new Promise<void>(resolve => setTimeout(resolve));
  const replica = openReplica(structuredClone(source.options), { number: 1, now, pause });
  const handler = createReplicaHandler(replica.engine, isSecured, { now });
  const apply = (update: ReplicaUpdate | undefined) => update && replica.apply(structuredClone(update));
  source.update();
  apply(source.snapshot());
  const threads = {
    answered: 0,
    handedBack: 0,
    took: () => undefined,
    async answer(
      ...[request, signal, principal]: Parameters<SearchThreads['answer']>
    ): ReturnType<SearchThreads['answer']> {
      for (let attempt = 0; attempt < 3; attempt++) {
        apply(source.update());
        try {
          const caller = principal && principalOf(structuredClone(recordOf(principal)));
          const answer: ThreadAnswer = structuredClone(await handler(structuredClone(request), signal, caller));
          threads.answered++;
          return answer;
        } catch (error) {
          if (!(error instanceof OwnerOnly)) throw error;
          if (error.unrefreshed.length === 0) break;
          await source.refresh(error.unrefreshed);
        } finally {
          source.account(1, structuredClone(replica.takeUsage()));
        }
      }
      threads.handedBack++;
      return undefined;
    },
  };
  return threads;
}
