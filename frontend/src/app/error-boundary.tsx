import { Component, type ReactNode } from 'react';
import { reloadFromServer } from '../shared/http/reload.js';
import { ErrorState } from '../shared/ui/error-state.js';
import { StatusLink } from '../shared/ui/status-link.js';
import { isCodeMissing } from './screens.js';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a broken screen from taking the app with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean; isCutOff: boolean }> {
  override state = { broken: false, isCutOff: false };

  static getDerivedStateFromError() {
    return { broken: true, isCutOff: isCodeMissing() };
  }

  private readonly retry = () => {
    if (!isCodeMissing()) this.setState({ broken: false });
    else
      reloadFromServer().catch(() => {
        this.setState({ isCutOff: true });
      });
  };

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-2xl p-4 md:p-6">
        <ErrorState
          message="Algo deu errado nesta tela."
          detail={this.state.isCutOff ? 'Sem conexão com o servidor. Confira sua internet e tente de novo.' : undefined}
          onRetry={this.retry}
        >
          <StatusLink />
        </ErrorState>
      </div>
    );
  }
}
