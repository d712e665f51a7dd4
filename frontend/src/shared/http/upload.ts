import type { ErrorBody } from '@shop/contracts/errors';
import { Observable } from 'rxjs';
import { useSession } from '../session/session.js';
import { ApiError, NETWORK_FAILED, NOT_SIGNED_IN } from './api-error.js';

export type UploadNews<T> =
  | { readonly kind: 'progress'; readonly sent: number; readonly total: number }
  | { readonly kind: 'done'; readonly body: T };

function answerOf(xhr: XMLHttpRequest): Record<string, unknown> | undefined {
  try {
    return JSON.parse(xhr.responseText) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function failureOf({ status }: XMLHttpRequest, answer: Record<string, unknown> | undefined) {
  if (!answer) return new ApiError(0, 'NETWORK', NETWORK_FAILED);
  const { code, message } = answer as unknown as ErrorBody;
  return new ApiError(status, code, message, answer);
}

/** Sends a form with files, telling how much of it (in bytes) has left; whoever stops listening cancels it. Fails with an `ApiError`. */
export const upload = <T>(path: string, form: FormData): Observable<UploadNews<T>> =>
  new Observable((subscriber) => {
    const { token, end } = useSession.getState();
    if (token === null) {
      subscriber.error(new ApiError(401, 'NO_TOKEN', NOT_SIGNED_IN));
      return;
    }
    // Only this old door of the browser tells how far a body has got.
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => {
      subscriber.next({ kind: 'progress', sent: loaded, total });
    };
    xhr.onerror = () => {
      subscriber.error(new ApiError(0, 'NETWORK', NETWORK_FAILED));
    };
    xhr.onload = () => {
      const answer = answerOf(xhr);
      if (answer && xhr.status >= 200 && xhr.status < 300) {
        subscriber.next({ kind: 'done', body: answer as T });
        subscriber.complete();
        return;
      }
      const failure = failureOf(xhr, answer);
      if (failure.code === 'UNAUTHENTICATED') end(token, 'ended');
      subscriber.error(failure);
    };
    xhr.send(form);
    return () => {
      xhr.abort();
    };
  });
