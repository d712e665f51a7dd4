import { detailOf, hasCode } from '../http/api-error.js';
import { ErrorState } from '../ui/error-state.js';

interface ChargeFailureProps {
  /** «este pedido», «esta cobrança». */
  readonly what: string;
  /** Absent for a charge that is there, but not of this screen. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A charge that does not exist, or that could not be loaded: only the latter is worth another try. */
export const ChargeFailure = ({ what, error, onRetry }: ChargeFailureProps) =>
  error === undefined || hasCode(error, 'NOT_FOUND') ? (
    <ErrorState message={`Não encontramos ${what}.`} />
  ) : (
    <ErrorState message={`Não foi possível carregar ${what}.`} detail={detailOf(error)} onRetry={onRetry} />
  );
