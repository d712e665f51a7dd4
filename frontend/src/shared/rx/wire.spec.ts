import { BehaviorSubject, Observable } from 'rxjs';
import { FakeSocket } from '../testing/fake-socket.js';
import { socketWire, type LiveSocket, type News } from './wire.js';

function world(token: string | null = 't1') {
  const token$ = new BehaviorSubject(token);
  const sockets: FakeSocket[] = [];
  const wire = socketWire(
    token$,
    (given) =>
      new Observable<LiveSocket>((subscriber) => {
        const socket = new FakeSocket(given);
        sockets.push(socket);
        subscriber.next(socket as unknown as LiveSocket);
        return () => {
          socket.disconnect();
        };
      }),
  );
  const hear = (topic: string) => {
    const news: News<unknown>[] = [];
    const subscription = wire.listen(topic).subscribe((one) => news.push(one));
    return { news, stop: () => subscription.unsubscribe() };
  };
  return { token$, sockets, wire, hear };
}

describe('the wire', () => {
  it('subscribes each topic over one connection and tells where it stands', () => {
    const { sockets, hear } = world();
    const profile = hear('profile');
    const orders = hear('orders');
    expect(sockets).toHaveLength(1);
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 4 });
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 0 });
    sockets[0]?.accept();
    expect(profile.news.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 4 });
    expect(orders.news.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 0 });
  });

  it('hands each change to its own topic', () => {
    const { sockets, hear } = world();
    const profile = hear('profile');
    const orders = hear('orders');
    const heard = orders.news.length;
    sockets[0]?.push('profile', 'e1', 5, [{ op: 'set', value: { balance: 10 } }]);
    expect(profile.news.at(-1)).toEqual({
      kind: 'change',
      epoch: 'e1',
      seq: 5,
      patch: [{ op: 'set', value: { balance: 10 } }],
    });
    expect(orders.news).toHaveLength(heard);
  });

  it('subscribes every running topic again after a break', () => {
    const { sockets, hear } = world();
    const { news } = hear('profile');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    sockets[0]?.drop();
    expect(news.at(-1)).toEqual({ kind: 'down' });
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 2 });
    sockets[0]?.accept();
    expect(news.at(-1)).toEqual({ kind: 'up', epoch: 'e1', seq: 2 });
  });

  it('leaves a refused topic down', () => {
    const { sockets, hear } = world();
    const { news } = hear('admin:users');
    sockets[0]?.stands('admin:users', { code: 'FORBIDDEN' });
    sockets[0]?.accept();
    expect(news).toEqual([{ kind: 'down' }]);
  });

  it('unsubscribes a topic that nobody listens to any more', () => {
    const { sockets, hear } = world();
    hear('profile');
    const { stop } = hear('orders');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.stands('orders', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    stop();
    expect([...(sockets[0]?.subscribed ?? [])]).toEqual(['profile']);
  });

  it('closes with the session and opens another for the next one', () => {
    const { token$, sockets, hear } = world();
    const { news } = hear('profile');
    sockets[0]?.stands('profile', { epoch: 'e1', seq: 1 });
    sockets[0]?.accept();
    token$.next(null);
    expect(sockets[0]?.closed).toBe(true);
    expect(news.at(-1)).toEqual({ kind: 'down' });
    token$.next('t2');
    expect(sockets[1]?.token).toBe('t2');
  });

  it('tells whether the connection stands', () => {
    const { sockets, wire, hear } = world();
    const connected: boolean[] = [];
    wire.connected$.subscribe((is) => connected.push(is));
    hear('profile');
    sockets[0]?.accept();
    sockets[0]?.drop();
    expect(connected).toEqual([false, true, false]);
  });
});
