import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The cable that pushed changes come through: it can be cut, and mended. Plain requests take another way. */
export class Cable {
  private readonly ends = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<Cable> {
    const { hostname, port } = new URL(address);
    const cable: Cable = new Cable(
      createServer((near) => {
        cable.join(near, connect({ host: hostname, port: Number(port) }));
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

  mend(): void {
    this.isCut = false;
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
