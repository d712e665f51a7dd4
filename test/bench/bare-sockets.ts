import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/*
 * A server of nothing but socket.io, for comparison: each request publishes the last message that its parent process
 * sent.
 */

const server = createServer((_request, response) => {
  io.emit('change', message);
  response.end();
});
const io = new Server(server, { transports: ['websocket'], serveClient: false });
let message: unknown = null;
process.on('message', (given) => (message = given));
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
