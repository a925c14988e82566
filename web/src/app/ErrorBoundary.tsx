import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';

interface State {
  failed: boolean;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-3 px-4 text-center">
        <h1 className="text-xl font-bold">This page did not open</h1>
        <p className="text-ink-soft">
          Something on our side or on the way to you went wrong. What you wrote is kept in this tab.
        </p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </main>
    );
  }
}
