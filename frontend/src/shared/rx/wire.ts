import type { LiveChange } from '@shop/contracts/live';
import { BehaviorSubject, distinctUntilChanged, Observable, of, shareReplay, startWith, switchMap } from 'rxjs';
import type { Socket } from 'socket.io-client';

/** What a topic tells: it is being pushed and stands at a change, it no longer is, or a numbered change. */
export type News<P> =
  | { readonly kind: 'up'; readonly epoch: string; readonly seq: number }
  | { readonly kind: 'down' }
  | { readonly kind: 'change'; readonly epoch: string; readonly seq: number; readonly patch: P };

export interface Wire {
  /** News of one topic for as long as it is listened to; starts with what is so now. */
  listen<P>(topic: string): Observable<News<P>>;
  /** Whether the connection stands. */
  readonly connected$: Observable<boolean>;
}

/** The part of a socket.io client that the wire uses. */
export type LiveSocket = Pick<Socket, 'connected' | 'on' | 'off' | 'emit' | 'disconnect'>;

type Standing = { epoch: string; seq: number } | { code: string };

function listenOn<P>(socket: LiveSocket, topic: string) {
  return new Observable<News<P>>((subscriber) => {
    const subscribe = () => {
      socket.emit('subscribe', { topic }, (standing: Standing) => {
        // A refused topic is never pushed: its resource goes on asking.
        if ('epoch' in standing) subscriber.next({ kind: 'up', epoch: standing.epoch, seq: standing.seq });
      });
    };
    const down = () => {
      subscriber.next({ kind: 'down' });
    };
    const changed = (change: LiveChange) => {
      if (change.topic !== topic) return;
      subscriber.next({ kind: 'change', epoch: change.epoch, seq: change.seq, patch: change.patch as P });
    };
    socket.on('connect', subscribe);
    socket.on('disconnect', down);
    socket.on('change', changed);
    if (socket.connected) subscribe();
    return () => {
      socket.off('connect', subscribe);
      socket.off('disconnect', down);
      socket.off('change', changed);
      if (socket.connected) socket.emit('unsubscribe', { topic });
    };
  });
}

/** One connection for each token, opened while anything listens, closed when the token goes. */
export function socketWire(token$: Observable<string | null>, open: (token: string) => Observable<LiveSocket>): Wire {
  const connected = new BehaviorSubject(false);
  const track = (socket: LiveSocket) =>
    new Observable<LiveSocket>((subscriber) => {
      const tell = () => {
        connected.next(socket.connected);
      };
      socket.on('connect', tell);
      socket.on('disconnect', tell);
      tell();
      subscriber.next(socket);
      return () => {
        socket.off('connect', tell);
        socket.off('disconnect', tell);
        connected.next(false);
      };
    });
  const socket$ = token$.pipe(
    distinctUntilChanged(),
    switchMap((token) => (token === null ? of(null) : open(token).pipe(switchMap(track)))),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  return {
    connected$: connected.pipe(distinctUntilChanged()),
    listen: <P>(topic: string) =>
      socket$.pipe(
        switchMap((socket) => (socket === null ? of<News<P>>({ kind: 'down' }) : listenOn<P>(socket, topic))),
        startWith<News<P>>({ kind: 'down' }),
      ),
  };
}
