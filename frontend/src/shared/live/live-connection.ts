import type { LiveChange } from '@shop/contracts/live';
import { BehaviorSubject, distinctUntilChanged, EMPTY, Observable, of, shareReplay, startWith, switchMap } from 'rxjs';
import type { Socket } from 'socket.io-client';

/** Message about a topic: pushed from a change on (`up`), no longer pushed (`down`), or a numbered change. */
export type LiveMessage<P> =
  | { readonly kind: 'up'; readonly epoch: string; readonly seq: number }
  | { readonly kind: 'down' }
  | { readonly kind: 'change'; readonly epoch: string; readonly seq: number; readonly patch: P };

export interface LiveConnection {
  /**
   * Emits the messages of one topic, beginning with its current state; the server's subscription lasts as long as there
   * is a listener.
   */
  listen<P>(topic: string): Observable<LiveMessage<P>>;
  /**
   * Emits the server's messages on another namespace of the same connection. Messages sent while it is down are lost.
   */
  messages<M>(namespace: string, event?: string): Observable<M>;
  /** Sends a message on another namespace; the message is lost while the namespace is down or has no listener. */
  send(namespace: string, event: string, message: object): void;
  /** `true` while the connection is up. */
  readonly connected$: Observable<boolean>;
}

/** The part of a socket.io client that a live connection uses. */
export type LiveSocket = Pick<Socket, 'connected' | 'on' | 'off' | 'emit' | 'disconnect'>;

/** The socket of the topics of one token, and those of other namespaces, which share its connection. */
export interface OpenConnection {
  readonly socket: LiveSocket;
  readonly namespace: (name: string) => LiveSocket;
}

type Acknowledgement = { epoch: string; seq: number } | { code: string };

/** A connection and the number of listeners of each of its topics. */
interface OpenSocket extends OpenConnection {
  readonly listeners: Map<string, number>;
}

function addListener({ listeners }: OpenSocket, topic: string) {
  listeners.set(topic, (listeners.get(topic) ?? 0) + 1);
}

/** Removes a listener. The server has one subscription per socket and topic, so the last listener ends it. */
function removeListener({ socket, listeners }: OpenSocket, topic: string) {
  const left = (listeners.get(topic) ?? 1) - 1;
  if (left > 0) {
    listeners.set(topic, left);
    return;
  }
  listeners.delete(topic);
  if (socket.connected) socket.emit('unsubscribe', { topic });
}

function listenOn<P>(open: OpenSocket, topic: string) {
  const { socket } = open;
  return new Observable<LiveMessage<P>>((subscriber) => {
    const subscribe = () => {
      socket.emit('subscribe', { topic }, (acknowledgement: Acknowledgement) => {
        // A rejected topic is never pushed: its resource goes on polling.
        if ('epoch' in acknowledgement)
          subscriber.next({ kind: 'up', epoch: acknowledgement.epoch, seq: acknowledgement.seq });
      });
    };
    const down = () => {
      subscriber.next({ kind: 'down' });
    };
    const changed = (change: LiveChange) => {
      if (change.topic !== topic) return;
      subscriber.next({ kind: 'change', epoch: change.epoch, seq: change.seq, patch: change.patch as P });
    };
    addListener(open, topic);
    socket.on('connect', subscribe);
    socket.on('disconnect', down);
    socket.on('change', changed);
    if (socket.connected) subscribe();
    return () => {
      socket.off('connect', subscribe);
      socket.off('disconnect', down);
      socket.off('change', changed);
      removeListener(open, topic);
    };
  });
}

const messagesOf = <M>(socket: LiveSocket, event: string) =>
  new Observable<M>((subscriber) => {
    const heard = (message: M) => {
      subscriber.next(message);
    };
    socket.on(event, heard);
    return () => {
      socket.off(event, heard);
    };
  });

/** Calls `update` now and whenever the socket connects or disconnects, until the returned function is called. */
function followState(socket: LiveSocket, update: () => void): () => void {
  socket.on('connect', update);
  socket.on('disconnect', update);
  update();
  return () => {
    socket.off('connect', update);
    socket.off('disconnect', update);
  };
}

/** Opens one connection for each token while anything listens, and closes it when the token goes. */
export function socketConnection(
  token$: Observable<string | null>,
  open: (token: string) => Observable<OpenConnection>,
): LiveConnection {
  const connected = new BehaviorSubject(false);
  let current: OpenConnection | null = null;
  const track = ({ socket, namespace }: OpenConnection) =>
    new Observable<OpenSocket>((subscriber) => {
      const leave = followState(socket, () => {
        connected.next(socket.connected);
      });
      current = { socket, namespace };
      subscriber.next({ socket, namespace, listeners: new Map() });
      return () => {
        current = null;
        leave();
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
        switchMap((socket) => (socket === null ? of<LiveMessage<P>>({ kind: 'down' }) : listenOn<P>(socket, topic))),
        startWith<LiveMessage<P>>({ kind: 'down' }),
      ),
    messages: <M>(namespace: string, event = 'message') =>
      socket$.pipe(switchMap((open) => (open === null ? EMPTY : messagesOf<M>(open.namespace(namespace), event)))),
    send: (namespace, event, message) => {
      const socket = current?.namespace(namespace);
      if (socket?.connected) socket.emit(event, message);
    },
  };
}
