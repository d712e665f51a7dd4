import { Component, type ReactNode } from 'react';
import { ErrorState } from '../shared/ui/error-state.js';
import { StatusLink } from '../shared/ui/status-link.js';
import { isCodeMissing } from './screens.js';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a broken screen from taking the app with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-2xl p-4 md:p-6">
        <ErrorState
          message="Algo deu errado nesta tela."
          onRetry={() => {
            if (isCodeMissing()) location.reload();
            else this.setState({ broken: false });
          }}
        >
          <StatusLink />
        </ErrorState>
      </div>
    );
  }
}
