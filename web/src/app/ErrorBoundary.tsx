import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';

interface State {
  failed: boolean;
}

/** The last net: a part that cannot be drawn, or a chunk that cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <Notice
          level={1}
          drawing="keys"
          title="This page did not open"
          action={
            <Button kind="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          Something on our side or on the way to you went wrong. What you wrote is kept in this tab.
        </Notice>
      </main>
    );
  }
}
