import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RESOURCES_REQUEST } from './use-resources.ts';

/** Shown for servers other than Vitrine: the missing extension, and alternatives. */
export function NoExtension() {
  const { name } = useConnection();
  const { use } = useConnections();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      label="No resources here"
      title={`${name} has no resources.`}
      text={
        <>
          They are an extension of Vitrine: an index served as a collection of items with integer ids, pages and links.{' '}
          {name} answers as Elasticsearch does, which has no{' '}
          <span className="mono">
            {RESOURCES_REQUEST.method} {RESOURCES_REQUEST.path}
          </span>
          .
        </>
      }
      actions={
        <>
          <Button onClick={() => use(undefined)}>Switch to this tab</Button>
          <Button onClick={() => navigate('/connections')}>Connect to a Vitrine server…</Button>
          <Button variant="subtle" onClick={() => navigate(`/console?request=${encodeURIComponent(DOCUMENTS)}`)}>
            Open the document requests in Console
          </Button>
        </>
      }
    >
      <p className="secondary">
        Applications use its documents directly: <span className="mono">PUT /my-index/_doc/1</span>,{' '}
        <span className="mono">GET /my-index/_search?from=0&amp;size=20</span>. Or serve resources from a Vitrine, in
        this tab or on a server.
      </p>
    </EmptyState>
  );
}

const DOCUMENTS = 'PUT /my-index/_doc/1\n{ "name": "Ada" }\n\nGET /my-index/_search?from=0&size=20';
