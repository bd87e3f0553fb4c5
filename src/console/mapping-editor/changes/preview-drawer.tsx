import { Button, Drawer } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatJson } from '../../../language/format-body.ts';
import { segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { consoleText, curlText, useCurlTarget } from '../../connections/request-text.ts';
import { useWrite } from '../../connections/use-write.ts';
import { copyText } from '../../ui/copy-and-save.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { JsonView } from '../../ui/json-text.tsx';
import type { MappingSurroundings } from '../editor-context.ts';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './changes.module.css';
import { COPY } from './copy.ts';
import { putMappingBody } from './put-mapping.ts';
import { Rehearsal } from './rehearsal.tsx';
import { VerdictLine } from './verdict-box.tsx';

interface PreviewDrawerProps {
  model: EditorModel;
  surroundings: MappingSurroundings & { index: string };
  onClose(): void;
  /** `waiting`: some edits need a reindex and were not sent. */
  onApplied(waiting: boolean): void;
  reindex: ReactNode;
}

/** Shows the request and tries it on a hidden copy of the mapping. Only its button changes the index. */
export function PreviewDrawer({ model, surroundings, onClose, onApplied, reindex }: PreviewDrawerProps) {
  const connection = useConnection();
  const target = useCurlTarget();
  const [, navigate] = useLocation();
  const { index } = surroundings;
  const body = model.base && putMappingBody(model.base, model.draft, model.changes);
  const request = {
    method: 'PUT',
    path: `/${segment(index)}/_mapping`,
    body: body === undefined ? undefined : formatJson(body),
  };
  const possible = model.changes.filter(change => change.verdict !== 'needs reindex').length;
  const waiting = model.changes.filter(change => change.verdict === 'needs reindex');
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: COPY.applied(index) });
      onClose();
      onApplied(waiting.length > 0);
    },
  });
  const host = onHost(connection);
  return (
    <Drawer opened onClose={onClose} title={COPY.previewTitle} closeButtonProps={{ 'aria-label': COPY.closePreview }}>
      <div className={classes.preview}>
        {body === undefined ? (
          <p>{COPY.nothingPossible}</p>
        ) : (
          <>
            <div className={classes.previewRequest}>
              <JsonView label={COPY.request} text={consoleText(request)} />
            </div>
            <Rehearsal base={model.base!.text} body={body} surroundings={surroundings} />
            {problem && <ProblemCard title={COPY.notApplied(index)} problem={problem} />}
            <div className="row">
              <Button variant="filled" loading={pending} onClick={() => write()}>
                {COPY.apply(possible, waiting.length, host)}
              </Button>
              <Button
                leftSection={<IconTerminal2 size={14} />}
                onClick={() => navigate(`/console?request=${encodeURIComponent(consoleText(request))}`)}
              >
                {COPY.openInConsole}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconCopy size={14} />}
                onClick={() => copyText(curlText(request, target), COPY.curlCommand)}
              >
                {COPY.copyAsCurl}
              </Button>
            </div>
          </>
        )}
        {waiting.length > 0 && (
          <section aria-label={COPY.waitingTitle} className={classes.waiting}>
            <h3>{COPY.waitingTitle}</h3>
            {waiting.map(change => (
              <VerdictLine key={`${change.path} ${change.parameter}`} change={change} withPath />
            ))}
            {reindex}
          </section>
        )}
      </div>
    </Drawer>
  );
}
