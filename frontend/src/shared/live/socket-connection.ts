import { Observable } from 'rxjs';
import { loadConfig, useConfig } from '../config/config.js';
import { useSession } from '../session/session.js';
import { socketConnection, type OpenConnection } from './live-connection.js';

const token$ = new Observable<string | null>((subscriber) => {
  subscriber.next(useSession.getState().token);
  return useSession.subscribe(({ token }) => {
    subscriber.next(token);
  });
});

const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

const open = (token: string) =>
  new Observable<OpenConnection>((subscriber) => {
    let leave: (() => void) | undefined;
    const start = async () => {
      await Promise.all([loadConfig(), afterPaint()]);
      const { connect } = await import('./socket.js');
      const { realtimeUrl } = useConfig.getState();
      if (subscriber.closed || realtimeUrl === '') return;
      const made = connect(realtimeUrl, token, () => {
        useSession.getState().end(token, 'ended');
      });
      leave = made.leave;
      subscriber.next(made);
    };
    // Without the chunk nothing is pushed: the resources keep polling.
    start().catch(() => undefined);
    return () => {
      leave?.();
    };
  });

/** The app's one connection for pushed changes. */
export const connection = socketConnection(token$, open);
