import { n as clsx, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { n as useConfig, t as loadConfig } from './config-DycWWX5F.js';
import { h as require_cjs, n as token$ } from './session-Bp2ucNrp.js';
// src/shared/rx/wire.ts
var import_cjs = require_cjs();
function listenOn(socket, topic) {
  return new import_cjs.Observable((subscriber) => {
    const subscribe = () => {
      socket.emit('subscribe', { topic }, (standing) => {
        if ('epoch' in standing)
          subscriber.next({
            kind: 'up',
            epoch: standing.epoch,
            seq: standing.seq,
          });
      });
    };
    const down = () => {
      subscriber.next({ kind: 'down' });
    };
    const changed = (change) => {
      if (change.topic !== topic) return;
      subscriber.next({
        kind: 'change',
        epoch: change.epoch,
        seq: change.seq,
        patch: change.patch,
      });
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
function socketWire(token$, open) {
  const connected = new import_cjs.BehaviorSubject(false);
  const track = (socket) =>
    new import_cjs.Observable((subscriber) => {
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
    (0, import_cjs.distinctUntilChanged)(),
    (0, import_cjs.switchMap)((token) =>
      token === null ? (0, import_cjs.of)(null) : open(token).pipe((0, import_cjs.switchMap)(track)),
    ),
    (0, import_cjs.shareReplay)({
      bufferSize: 1,
      refCount: true,
    }),
  );
  return {
    connected$: connected.pipe((0, import_cjs.distinctUntilChanged)()),
    listen: (topic) =>
      socket$.pipe(
        (0, import_cjs.switchMap)((socket) =>
          socket === null ? (0, import_cjs.of)({ kind: 'down' }) : listenOn(socket, topic),
        ),
        (0, import_cjs.startWith)({ kind: 'down' }),
      ),
  };
}
// src/shared/rx/live-wire.ts
var afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
function realtimeAddress() {
  const { protocol, hostname } = location;
  return `${protocol}//${hostname}:${String(useConfig.getState().realtimePort)}`;
}
var open = (token) =>
  new import_cjs.Observable((subscriber) => {
    let socket;
    const start = async () => {
      await Promise.all([loadConfig(), afterPaint()]);
      const { connect } = await import('./socket-B0cLoot5.js');
      if (subscriber.closed) return;
      socket = connect(realtimeAddress(), token);
      subscriber.next(socket);
    };
    start().catch(() => void 0);
    return () => {
      socket?.disconnect();
    };
  });
/** The app's one connection for pushed changes. */
var wire = socketWire(token$, open);
// src/shared/rx/patch.ts
function upsert(list, item, { key = 'id', newAt = 'head' }) {
  const at = list.findIndex((known) => known[key] === item[key]);
  if (at >= 0) return list.with(at, item);
  return newAt === 'head' ? [item, ...list] : [...list, item];
}
var without = (list, id, { key = 'id' }) => list.filter((item) => item[key] !== id);
function inList(data, name, change) {
  if (name === void 0) return change(data);
  const holder = data;
  return {
    ...holder,
    [name]: change(holder[name] ?? []),
  };
}
function applyOperation(data, operation, shape) {
  switch (operation.op) {
    case 'set':
      return {
        ...data,
        ...operation.value,
      };
    case 'upsert':
      return inList(data, operation.list, (list) => upsert(list, operation.item, shape));
    case 'remove':
      return inList(data, operation.list, (list) => without(list, operation.id, shape));
  }
}
/** How a topic's patches change its data; items that a patch does not name keep their identity. */
var patchOf =
  (shape = {}) =>
  (data, patch) =>
    patch.reduce((current, operation) => applyOperation(current, operation, shape), data);
// src/shared/ui/skeleton.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A grey place of the size of what will stand there. */
var Skeleton = ({ className }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    'aria-hidden': true,
    className: clsx('block animate-pulse rounded-dense bg-hover', className),
  });
/** Holds the final layout's space from the start and shows its skeletons after 150 ms: quick answers flash nothing. */
var Loading = ({ caption, visible = false, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    role: 'status',
    className: 'animate-[fade-in_160ms_150ms_both]',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: visible ? 'mb-3 block text-dense text-muted' : 'sr-only',
        children: caption,
      }),
      children,
    ],
  });
export { wire as i, Skeleton as n, patchOf as r, Loading as t };
