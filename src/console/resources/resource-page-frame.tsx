import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { EmptyState, Page, PageContent } from '../ui/page.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { RESOURCES_REQUEST, type Resource, useResources } from './use-resources.ts';

interface ResourcePageFrameProps {
  /** The resource of the page, if it has one. */
  name?: string;
  children: (resources: readonly Resource[], kept: Resource | undefined) => ReactNode;
}

/** An inner page of the room, or the reason it cannot be shown. */
export function ResourcePageFrame({ name, children }: ResourcePageFrameProps) {
  const { resources, error, isServed } = useResources();
  const kept = resources?.find(resource => resource.name === name);
  if (resources && (name === undefined || kept)) return children(resources, kept);
  return (
    <Page title={COPY.title} href="/resources">
      <PageContent>
        {!isServed && <NoExtension />}
        {error && isServed && <ProblemCard title={COPY.listFailed} problem={error} />}
        {resources && (
          <ErrorCard title={COPY.unknownTitle(name)} reason={COPY.unknownReason}>
            <Button component={Link} href="/resources">
              {COPY.showAll}
            </Button>
            <Button component={Link} href={`/resources/new?name=${encodeURIComponent(name ?? '')}`}>
              {COPY.defineNamed(name)}
            </Button>
          </ErrorCard>
        )}
      </PageContent>
    </Page>
  );
}

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
