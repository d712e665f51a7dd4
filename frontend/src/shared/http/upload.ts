import type { ErrorBody } from '@shop/contracts/errors';
import { Observable } from 'rxjs';
import { useSession } from '../session/session.js';
import { ApiError, NETWORK_FAILED, NOT_SIGNED_IN } from './api-error.js';

export type UploadEvent<T> =
  | { readonly kind: 'progress'; readonly sent: number; readonly total: number }
  | { readonly kind: 'done'; readonly body: T };

function responseOf(xhr: XMLHttpRequest): Record<string, unknown> | undefined {
  try {
    return JSON.parse(xhr.responseText) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function failureOf({ status }: XMLHttpRequest, response: Record<string, unknown> | undefined) {
  if (!response) return new ApiError(0, 'NETWORK', NETWORK_FAILED);
  const { code, message } = response as unknown as ErrorBody;
  return new ApiError(status, code, message, response);
}

interface UploadOptions {
  readonly method?: 'POST' | 'PUT';
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
}

/** Sends a form with files and emits the bytes sent so far; unsubscribing cancels it. Fails with an `ApiError`. */
export const upload = <T>(
  path: string,
  form: FormData,
  { method = 'POST', key }: UploadOptions = {},
): Observable<UploadEvent<T>> =>
  new Observable((subscriber) => {
    const { token, end } = useSession.getState();
    if (token === null) {
      subscriber.error(new ApiError(401, 'NO_TOKEN', NOT_SIGNED_IN));
      return;
    }
    // `fetch` reports no upload progress.
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    if (key !== undefined) xhr.setRequestHeader('Idempotency-Key', key);
    xhr.upload.onprogress = ({ loaded, total }) => {
      subscriber.next({ kind: 'progress', sent: loaded, total });
    };
    xhr.onerror = () => {
      subscriber.error(new ApiError(0, 'NETWORK', NETWORK_FAILED));
    };
    xhr.onload = () => {
      const response = responseOf(xhr);
      if (response && xhr.status >= 200 && xhr.status < 300) {
        subscriber.next({ kind: 'done', body: response as T });
        subscriber.complete();
        return;
      }
      const failure = failureOf(xhr, response);
      if (failure.code === 'UNAUTHENTICATED') end(token, 'ended');
      subscriber.error(failure);
    };
    xhr.send(form);
    return () => {
      xhr.abort();
    };
  });
