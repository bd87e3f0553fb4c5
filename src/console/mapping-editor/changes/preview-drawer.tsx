import { Button, Drawer } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { consoleText, curlText } from '../../connections/request-text.ts';
import { useCurlTarget } from '../../connections/use-curl-target.ts';
import { useWrite } from '../../connections/use-write.ts';
import { formatJson } from '../../language/format-json.ts';
import { copyText } from '../../ui/copy-text.ts';
import { JsonView } from '../../ui/json-view.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import type { MappingSurroundings } from '../editor-context.ts';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './changes.module.css';
import { putMappingBody } from './put-mapping.ts';
import { Rehearsal } from './rehearsal.tsx';
import { VerdictLine } from './verdict-box.tsx';

interface PreviewDrawerProps {
  model: EditorModel;
  base: string;
  surroundings: MappingSurroundings & { index: string };
  onClose(): void;
  /** `waiting`: some edits need a reindex and were not sent. */
  onApplied(waiting: boolean): void;
  reindex: ReactNode;
}

/** What would be sent, rehearsed on a hidden copy of the mapping; only from here anything is sent to the index. */
export function PreviewDrawer({ model, base, surroundings, onClose, onApplied, reindex }: PreviewDrawerProps) {
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
      notifications.show({ message: `The mapping of ${index} is changed.` });
      onClose();
      onApplied(waiting.length > 0);
    },
  });
  const host = onHost(connection);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title="Before it is sent"
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
    >
      <div className={classes.preview}>
        {body === undefined ? (
          <p>An existing index accepts none of these edits. A new index can have them.</p>
        ) : (
          <>
            <div className={classes.previewRequest}>
              <JsonView label="The request" text={consoleText(request)} />
            </div>
            <Rehearsal base={base} body={body} surroundings={surroundings} />
            {problem && <ProblemCard title={`The mapping of ${index} was not changed.`} problem={problem} />}
            <div className="row">
              <Button variant="filled" loading={pending} onClick={() => write()}>
                {waiting.length === 0
                  ? `Apply ${possible === 1 ? 'the change' : `all ${possible}`}`
                  : `Apply the ${possible} that can be applied`}
                {host}
              </Button>
              <Button
                leftSection={<IconTerminal2 size={14} />}
                onClick={() => navigate(`/console?request=${encodeURIComponent(consoleText(request))}`)}
              >
                Open in Console
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconCopy size={14} />}
                onClick={() => copyText(curlText(request, target), 'the curl command')}
              >
                Copy as curl
              </Button>
            </div>
          </>
        )}
        {waiting.length > 0 && (
          <section aria-label="What stays behind" className={classes.waiting}>
            <h3>What needs a reindex</h3>
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
