import { detailOf, hasCode } from '../http/api-error.js';
import { ErrorState } from '../ui/error-state.js';

interface ChargeFailureProps {
  /** Name of the charge: «este pedido», «esta cobrança». */
  readonly what: string;
  /** Absent for a charge that exists but belongs to another screen. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Message for a charge that does not exist, or that could not be loaded: only the latter offers a retry. */
export const ChargeFailure = ({ what, error, onRetry }: ChargeFailureProps) =>
  error === undefined || hasCode(error, 'NOT_FOUND') ? (
    <ErrorState message={`Não encontramos ${what}.`} />
  ) : (
    <ErrorState message={`Não foi possível carregar ${what}.`} detail={detailOf(error)} onRetry={onRetry} />
  );
