import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { ErrorCard } from './error-card.tsx';

interface Props {
  /** What broke, as a name: a room's title. */
  name: string;
  children: ReactNode;
}

/** Keeps one room's failure in that room. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div style={{ padding: 16, maxWidth: 720 }}>
        <ErrorCard
          title={`${this.props.name} stopped working.`}
          reason="The other rooms are untouched, and nothing was lost in the engine."
          text={error.message}
        >
          <Button onClick={() => this.setState({ error: undefined })}>Open {this.props.name} again</Button>
          <Button variant="subtle" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </ErrorCard>
      </div>
    );
  }
}
