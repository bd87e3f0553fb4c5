import { notifications } from '@mantine/notifications';
import { ask, segment } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import { Operation } from './operation.tsx';

/** Closes an open index, or opens a closed one. */
export function CloseOperation({ index, isClosed }: { index: string; isClosed: boolean }) {
  const connection = useConnection();
  const open = { method: 'POST', path: `/${segment(index)}/_open` };
  const opened = () => notifications.show({ message: COPY.opened(index) });
  if (isClosed)
    return (
      <Operation title={COPY.open} hint={COPY.openHint} needs={undefined} request={open} done={COPY.opened(index)} />
    );
  return (
    <Operation
      title={COPY.closeIndex}
      hint={COPY.closeHint}
      needs={undefined}
      request={{ method: 'POST', path: `/${segment(index)}/_close` }}
      done={() => offerUndo(COPY.closedIndex(index), () => void ask(connection, open).then(opened))}
    />
  );
}
