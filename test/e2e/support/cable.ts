import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const ASKS_FOR_WEBSOCKET = /^upgrade: *websocket/im;

/** The cable that pushed changes come through: it can be cut, and mended. Plain requests take another way. */
export class Cable {
  private readonly ends = new Set<Socket>();
  private isCut = false;
  private rejectsWebSockets = false;

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<Cable> {
    const { hostname, port } = new URL(address);
    const cable: Cable = new Cable(
      createServer((near) => {
        cable.ends.add(near);
        near.on('error', () => near.destroy());
        near.on('close', () => cable.ends.delete(near));
        near.once('data', (request) => {
          if (cable.rejectsWebSockets && ASKS_FOR_WEBSOCKET.test(request.toString('latin1'))) {
            near.end(FORBIDDEN);
            return;
          }
          near.pause();
          near.unshift(request);
          cable.join(near, connect({ host: hostname, port: Number(port) }));
        });
      }),
    );
    cable.server.listen(0, '127.0.0.1');
    await once(cable.server, 'listening');
    return cable;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
  }

  /** Lets no WebSocket through, as some proxies do, until it is mended. */
  rejectWebSockets(): void {
    this.rejectsWebSockets = true;
  }

  mend(): void {
    this.isCut = false;
    this.rejectsWebSockets = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (this.isCut) near.destroy();
  }
}
