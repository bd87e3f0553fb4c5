import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { COPY } from './copy.ts';
import { ErrorCard } from './error-card.tsx';
import { retryFailedViews } from './lazy-view.tsx';

interface Props {
  /** The title of the page inside, for the message. */
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
