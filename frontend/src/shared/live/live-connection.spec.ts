import { BehaviorSubject, Observable } from 'rxjs';
import { FakeSocket } from '../testing/fake-socket.js';
import { socketConnection, type LiveMessage, type LiveSocket, type OpenConnection } from './live-connection.js';

function world(token: string | null = 't1') {
  const token$ = new BehaviorSubject(token);
  const sockets: FakeSocket[] = [];
  const connection = socketConnection(
    token$,
    (given) =>
      new Observable<OpenConnection>((subscriber) => {
        const socket = new FakeSocket(given);
        sockets.push(socket);
        subscriber.next({
          socket: socket as unknown as LiveSocket,
          namespace: (name) =>
            (socket.namespaces.get(name) ??
              socket.io.socket(name, { auth: { token: given } })) as unknown as LiveSocket,
        });
        return () => {
          socket.disconnect();
        };
      }),
  );
  const hear = (topic: string) => {
    const messages: LiveMessage<unknown>[] = [];
    const subscription = connection.listen(topic).subscribe((one) => messages.push(one));
    return { messages, stop: () => subscription.unsubscribe() };
  };
  return { token$, sockets, connection, hear };
}

describe('a live connection', () => {
  it('subscribes each topic over one connection and tells where it stands', () => {
    const { sockets, hear } = world();
    const profile = hear('profile');
    const orders = hear('orders');
    expect(sockets).toHaveLength(1);
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 4 });
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 0 });
    sockets[0]?.accept();
    expect(profile.messages.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 4 });
    expect(orders.messages.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 0 });
  });

  it('hands each change to its own topic', () => {
    const { sockets, hear } = world();
    const profile = hear('profile');
    const orders = hear('orders');
    const heard = orders.messages.length;
    sockets[0]?.push('profile', 'e1', 5, [{ op: 'set', value: { balance: 10 } }]);
    expect(profile.messages.at(-1)).toEqual({
      kind: 'change',
      epoch: 'e1',
      seq: 5,
      patch: [{ op: 'set', value: { balance: 10 } }],
    });
    expect(orders.messages).toHaveLength(heard);
  });

  it('subscribes every running topic again after a break', () => {
    const { sockets, hear } = world();
    const { messages } = hear('profile');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    sockets[0]?.drop();
    expect(messages.at(-1)).toEqual({ kind: 'down' });
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 2 });
    sockets[0]?.accept();
    expect(messages.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 2 });
  });

  it('leaves a rejected topic down', () => {
    const { sockets, hear } = world();
    const { messages } = hear('admin:users');
    sockets[0]?.stands('admin:users', { code: 'FORBIDDEN' });
    sockets[0]?.accept();
    expect(messages).toEqual([{ kind: 'down' }]);
  });

  it('unsubscribes a topic with its last listener', () => {
    const { sockets, hear } = world();
    hear('profile');
    const { stop } = hear('orders');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    stop();
    expect([...(sockets[0]?.subscribed ?? [])]).toEqual(['profile']);
  });

  it('stays subscribed to a topic until its last listener has left', () => {
    const { sockets, hear } = world();
    const one = hear('orders');
    const other = hear('orders');
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    one.stop();
    expect([...(sockets[0]?.subscribed ?? [])]).toEqual(['orders']);
    sockets[0]?.push('orders', 'e1', 2, []);
    expect(other.messages.at(-1)).toMatchObject({ kind: 'change', seq: 2 });
    other.stop();
    expect([...(sockets[0]?.subscribed ?? [])]).toEqual([]);
  });

  it('gives a later listener of a topic its own acknowledgement', () => {
    const { sockets, hear } = world();
    hear('orders');
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    sockets[0]?.push('orders', 'e1', 2, []);
    expect(hear('orders').messages.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 2 });
  });

  it('closes with the session and opens another for the next one', () => {
    const { token$, sockets, hear } = world();
    const { messages } = hear('profile');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    token$.next(null);
    expect(sockets[0]?.closed).toBe(true);
    expect(messages.at(-1)).toEqual({ kind: 'down' });
    token$.next('t2');
    expect(sockets[1]?.token).toBe('t2');
  });

  it('tells whether the connection stands', () => {
    const { sockets, connection, hear } = world();
    const connected: boolean[] = [];
    connection.connected$.subscribe((is) => connected.push(is));
    hear('profile');
    sockets[0]?.accept();
    sockets[0]?.drop();
    expect(connected).toEqual([false, true, false]);
  });

  it('hears the messages of another namespace over the same connection, until the listener leaves', () => {
    const { sockets, connection, token$ } = world();
    const messages: unknown[] = [];
    const listening = connection.messages('/notifications').subscribe((one) => messages.push(one));
    expect(sockets).toHaveLength(1);
    sockets[0]?.namespaces.get('/notifications')?.send({ number: 1 });
    token$.next('t2');
    sockets[0]?.namespaces.get('/notifications')?.send({ number: 2 });
    sockets[1]?.namespaces.get('/notifications')?.send({ number: 3 });
    listening.unsubscribe();
    sockets[1]?.namespaces.get('/notifications')?.send({ number: 4 });
    expect(messages).toEqual([{ number: 1 }, { number: 3 }]);
  });

  it('hears and sends events of another namespace by name, and sends nothing while it is down', () => {
    const { sockets, connection, token$ } = world();
    const heard: unknown[] = [];
    connection.send('/support', 'typing', { number: 0 });
    connection.messages('/support', 'typing').subscribe((one) => heard.push(one));
    const socket = sockets[0]?.namespaces.get('/support');
    connection.send('/support', 'typing', { number: 1 });
    socket?.accept();
    connection.send('/support', 'typing', { number: 2 });
    socket?.send({ number: 3 });
    socket?.send({ number: 4 }, 'typing');
    token$.next(null);
    connection.send('/support', 'typing', { number: 5 });
    expect(socket?.sent).toEqual([['typing', { number: 2 }]]);
    expect(heard).toEqual([{ number: 4 }]);
  });
});
