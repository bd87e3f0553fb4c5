import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type EngineRequest, segment } from '../../connections/ask.ts';
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
  /** The index it makes, which is offered to be opened afterwards. */
  creates?: string;
  /** Inputs of the operation, and facts that matter for it. */
  children?: ReactNode;
}

/** One operation: its effect, what it needs, and the button that does it. */
export function Operation({ title, hint, needs, request, done, creates, children }: OperationProps) {
  const connection = useConnection();
  const [created, setCreated] = useState<string>();
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      setCreated(creates);
      if (typeof done !== 'string') done();
      else if (creates === undefined) notifications.show({ message: done });
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // The name is in use from now on, which disables the button: the focus goes to the next step.
  useLayoutEffect(() => {
    if (
      created !== undefined &&
      (document.activeElement === button.current || document.activeElement === document.body)
    )
      link.current?.focus();
  }, [created]);
  const isCreated = creates !== undefined && created === creates;
  const needed = isCreated && needs === COPY.nameInUse(created) ? undefined : needs;
  return (
    <li className={classes.operation}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className="secondary">{hint}</p>
        {children}
        {needed !== undefined && <p className={classes.needs}>{needed}</p>}
        {creates !== undefined && (
          <p role="status">
            {isCreated && (
              <>
                {done as string}{' '}
                <Link ref={link} href={`/indices/${segment(created)}`}>
                  {COPY.openIndex(created)}
                </Link>
              </>
            )}
          </p>
        )}
        {problem && <ProblemCard title={COPY.notDone(title)} problem={problem} />}
      </div>
      <div className="row">
        <ShowAsRequest requests={[request]} />
        <Button ref={button} loading={pending} disabled={needs !== undefined} onClick={() => write()}>
          {title}
          {onHost(connection)}
        </Button>
      </div>
    </li>
  );
}
