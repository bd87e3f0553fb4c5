import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { COPY } from './copy.ts';
import { ErrorCard } from './error-card.tsx';

interface Props {
  /** The title of the page, for the message. */
  name: string;
  children: ReactNode;
}

/** Confines a failure to one page; the rest of the console keeps working. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  private retry(): void {
    retryFailedViews();
    this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div style={{ padding: 16, maxWidth: 720 }}>
        <ErrorCard title={COPY.stopped(this.props.name)} reason={COPY.untouched} text={error.message}>
          <Button onClick={() => this.retry()}>{COPY.openAgain(this.props.name)}</Button>
          <Button variant="subtle" onClick={() => location.reload()}>
            {COPY.reload}
          </Button>
        </ErrorCard>
      </div>
    );
  }
}

/** Retries for the views whose last attempt to load failed. */
const failed = new Set<() => void>();

/**
 * A component that is loaded when it is first rendered. `React.lazy` caches a rejection forever, so a view whose chunk
 * failed to load once would never open; after `retryFailedViews` the next render loads it again.
 */
export function lazyView<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (View = attempt()));
        throw error;
      }),
    );
  let View = attempt();
  return props => <View {...props} />;
}

export function retryFailedViews(): void {
  if (failed.size === 0) return;
  // The bundler requests each style sheet only once, so those that failed are requested again here.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  for (const retry of failed) retry();
  failed.clear();
}
