import { Button } from '@mantine/core';
import { ask, type EngineRequest, segment } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';

/** Blocks writes to an index, which copies of it need, or allows them again. */
export function WriteBlock({ index, isBlocked }: { index: string; isBlocked: boolean }) {
  const block = useWriteBlock(index);
  return (
    <>
      <div>
        <Button size="compact-xs" loading={block.pending} onClick={() => block.write(!isBlocked)}>
          {isBlocked ? COPY.allowWrites : COPY.blockWrites}
        </Button>
      </div>
      {block.problem && <ProblemCard title={COPY.notDone(COPY.blockWrites)} problem={block.problem} />}
    </>
  );
}

/** Blocks writes to an index or allows them again; either can be undone. */
function useWriteBlock(index: string) {
  const connection = useConnection();
  const request = (blocked: boolean): EngineRequest => ({
    method: 'PUT',
    path: `/${segment(index)}/_settings`,
    body: { 'index.blocks.write': blocked ? true : null },
  });
  return useWrite<boolean, void>(async (target, blocked) => void (await ask(target, request(blocked))), {
    onDone: (_, blocked) =>
      offerUndo(blocked ? COPY.blocked(index) : COPY.allowed(index), () => ask(connection, request(!blocked))),
  });
}
