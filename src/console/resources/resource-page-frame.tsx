import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { NoExtension } from './no-extension.tsx';
import type { Resource } from './resource-shapes.ts';
import { useResources } from './use-resources.ts';

interface ResourcePageFrameProps {
  /** The resource the page is about, if it is about one. */
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
