import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { useIndices } from '../../connections/use-indices.ts';
import { PageContent, PageToolbar } from '../../ui/page.tsx';
import { COPY } from '../copy.ts';
import { CloneOperation } from './clone-operation.tsx';
import { CloseOperation } from './close-operation.tsx';
import { MergeOperation } from './merge-operation.tsx';
import { Operation } from './operation.tsx';
import classes from './operations.module.css';
import { ResizeOperation } from './resize-operation.tsx';

/** What can be done with an index as a whole, each with its effect and what it needs. */
export function OperationsTab({ index }: { index: string }) {
  const { rows, names } = useIndices();
  const isClosed = rows?.find(row => row.name === index)?.status === 'close';
  const path = `/${segment(index)}`;
  const settings = useAnswer<Record<string, { settings: Record<string, unknown> }>>({
    method: 'GET',
    path: `${path}/_settings/index.blocks.write,index.number_of_*?flat_settings=true`,
  });
  const own = Object.values(settings.data?.body ?? {})[0]?.settings;
  const isBlocked = own?.['index.blocks.write'] === 'true';
  const routing = own?.['index.number_of_routing_shards'];
  const closed = isClosed ? COPY.needsOpen : undefined;
  return (
    <PageContent>
      <PageToolbar title={COPY.operations}>{null}</PageToolbar>
      <ul className={classes.list}>
        <Operation
          title={COPY.refresh}
          hint={COPY.refreshHint}
          needs={closed}
          request={{ method: 'POST', path: `${path}/_refresh` }}
          done={COPY.refreshed(index)}
        />
        <Operation
          title={COPY.flush}
          hint={COPY.flushHint}
          needs={closed}
          request={{ method: 'POST', path: `${path}/_flush` }}
          done={COPY.flushed(index)}
        />
        <MergeOperation index={index} isClosed={isClosed} />
        <CloneOperation index={index} isBlocked={isBlocked} isClosed={isClosed} names={names} />
        {own !== undefined &&
          (['shrink', 'split'] as const).map(resize => (
            <ResizeOperation
              key={resize}
              resize={resize}
              index={index}
              primaries={Number(own['index.number_of_shards'])}
              routingShards={routing === undefined ? undefined : Number(routing)}
              isBlocked={isBlocked}
              isClosed={isClosed}
              names={names}
            />
          ))}
        <CloseOperation index={index} isClosed={isClosed} />
      </ul>
    </PageContent>
  );
}
