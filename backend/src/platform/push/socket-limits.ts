import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { RequestBudget } from '../limits/request-budget.js';
import { limitMessages, type Connection } from './message-budget.js';
import { OpenConnections } from './open-connections.js';

const PER_USER = 20;
const PER_ADDRESS = 200;
/** Lifetime of an excess connection, in milliseconds, in which its client gets the reason in the handshake. */
const REJECTED_FOR = 1_000;

/**
 * Limits of sockets: open connections of an address and of a user over all processes, handshakes of an address, and
 * messages of a connection. Everything is counted before anything is awaited, so that a flood is rejected cheaply.
 */
@Injectable()
export class SocketLimits {
  private readonly scale: number;
  /** For each open connection, the places that it takes and whether each was granted. */
  private readonly places = new WeakMap<Connection, Map<string, Promise<boolean>>>();
  /** Returns true when the address of a connection may have it open too. */
  private readonly admitted = new WeakMap<Connection, Promise<boolean>>();

  constructor(
    config: Config,
    private readonly budget: RequestBudget,
    private readonly open: OpenConnections,
  ) {
    this.scale = config.rateLimitScale;
  }

  /** Takes one handshake of the address; returns 0, or after how many milliseconds to come again. */
  handshake(address: string): number {
    const wait = this.budget.take(`handshake:${address}`);
    if (wait > 0) return wait;
    return this.open.hasRoom(addressKey(address), this.limit(PER_ADDRESS)) ? 0 : 1_000;
  }

  /** Counts a new connection and its messages; closes it, soon, when its address has too many. */
  admitConnection(connection: Connection, address: string): void {
    this.places.set(connection, new Map());
    connection.once('close', () => {
      this.releaseAll(connection);
    });
    limitMessages(connection, this.scale);
    const admitted = this.place(connection, addressKey(address), this.limit(PER_ADDRESS));
    this.admitted.set(connection, admitted);
    void admitted.then((isAdmitted) => {
      if (!isAdmitted) setTimeout(() => connection.close(true), REJECTED_FOR).unref();
    });
  }

  /** Returns true when the user may have this connection open too; its other namespaces cost nothing more. */
  async admitUser(connection: Connection, userId: string): Promise<boolean> {
    if (!(await this.admitted.get(connection))) return false;
    return this.place(connection, `user:${userId}`, this.limit(PER_USER));
  }

  private place(connection: Connection, key: string, limit: number): Promise<boolean> {
    const places = this.places.get(connection);
    if (!places) return Promise.resolve(false);
    const known = places.get(key);
    if (known) return known;
    if (!this.open.take(key, limit)) return Promise.resolve(false);
    const granted = this.open.isWithin(key, limit).then((isWithin) => {
      if (!isWithin && places.delete(key)) this.open.release(key);
      return isWithin;
    });
    places.set(key, granted);
    return granted;
  }

  private releaseAll(connection: Connection): void {
    const places = this.places.get(connection);
    this.places.delete(connection);
    if (!places) return;
    for (const key of places.keys()) this.open.release(key);
    places.clear();
  }

  private limit(count: number): number {
    return Math.max(1, Math.round(count * this.scale));
  }
}

const addressKey = (address: string) => `ip:${address}`;
