import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import type { EngineRequest } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { COPY } from '../copy.ts';
import classes from './operations.module.css';

interface OperationProps {
  /** The name of the operation, which is also that of its button. */
  title: string;
  /** One sentence on its effect. */
  hint: string;
  /** What has to be done first; undefined if it can be done now. */
  needs: string | undefined;
  request: EngineRequest;
  /** A sentence for the notification; a function offers to undo instead. */
  done: string | (() => void);
  /** Inputs of the operation, and facts that matter for it. */
  children?: ReactNode;
}

/** One operation: its effect, what it needs, and the button that does it. */
export function Operation({ title, hint, needs, request, done, children }: OperationProps) {
  const connection = useConnection();
  const { write, pending, problem } = useWrite(request, {
    onDone: () => (typeof done === 'string' ? notifications.show({ message: done }) : done()),
  });
  return (
    <li className={classes.operation}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className="secondary">{hint}</p>
        {children}
        {needs !== undefined && <p className={classes.needs}>{needs}</p>}
        {problem && <ProblemCard title={COPY.notDone(title)} problem={problem} />}
      </div>
      <div className="row">
        <ShowAsRequest requests={[request]} />
        <Button loading={pending} disabled={needs !== undefined} onClick={() => write()}>
          {title}
          {onHost(connection)}
        </Button>
      </div>
    </li>
  );
}
