import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import { EmptyState } from '../ui/page.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { RESOURCES_REQUEST } from './use-resources.ts';

/** Shown for servers other than Vitrine: the missing extension, and alternatives. */
export function NoExtension() {
  const { name } = useConnection();
  const { use } = useConnections();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      label={COPY.unsupportedLabel}
      title={COPY.unsupportedTitle(name)}
      text={<Sentence text={COPY.unsupportedText(name, `${RESOURCES_REQUEST.method} ${RESOURCES_REQUEST.path}`)} />}
      actions={
        <>
          <Button onClick={() => use(undefined)}>{COPY.switchToTab}</Button>
          <Button onClick={() => navigate('/connections')}>{COPY.connectToVitrine}</Button>
          <Button variant="subtle" onClick={() => navigate(`/console?request=${encodeURIComponent(DOCUMENTS)}`)}>
            {COPY.openDocumentRequests}
          </Button>
        </>
      }
    >
      <p className="secondary">
        <Sentence text={COPY.unsupportedHint} />
      </p>
    </EmptyState>
  );
}

const DOCUMENTS = 'PUT /my-index/_doc/1\n{ "name": "Ada" }\n\nGET /my-index/_search?from=0&size=20';
