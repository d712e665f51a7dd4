import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.js';
import { within } from '../deadline/deadline.js';
import { forwardedTest } from './client-address.js';

/** A proxy that forwarded a request within this time may send its next one here; milliseconds. */
const ROUTED_WITHIN_MS = 60_000;
/** Time for proxies to notice the end of this process, in milliseconds. */
const NOTICED_WITHIN_MS = 2_000;
/** A connection that was accepted or used within this time may have a request on the way; milliseconds. */
const ARRIVES_WITHIN_MS = 1_000;
const POLL_INTERVAL_MS = 10;
/** Longest wait for the requests under way, in milliseconds. */
const FINISHED_WITHIN_MS = 30_000;

/** The way of a process out of service: it is not ready, takes no new connections, and finishes what is under way. */
@Injectable()
export class Draining {
  private readonly logger = new Logger('draining');
  private hasBegun = false;
  private underWay = 0;
  /** Connections without a request, and since when. */
  private readonly silent = new Map<Socket, number>();
  private forwardedAt = -Infinity;
  private finished: () => void = () => undefined;

  /** True from SIGTERM on: the process is no longer ready. */
  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Counts the requests of this server, and asks for another connection with each response once it drains. */
  watch(fastify: FastifyInstance, { trustProxy }: Config): void {
    const isForwarded = forwardedTest(trustProxy);
    const noteSilence = (socket: Socket) => {
      if (!socket.destroyed) this.silent.set(socket, performance.now());
    };
    fastify.server.on('connection', (socket: Socket) => {
      noteSilence(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    fastify.addHook('onRequest', ({ raw }, reply, done) => {
      this.underWay += 1;
      const { socket } = raw;
      this.silent.delete(socket);
      if (isForwarded(raw)) this.forwardedAt = performance.now();
      reply.raw.once('close', () => {
        this.underWay -= 1;
        noteSilence(socket);
        if (this.underWay === 0) this.finished();
      });
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.hasBegun) reply.header('Connection', 'close');
      done();
    });
  }

  /** Makes this process unready. */
  begin(): void {
    this.hasBegun = true;
  }

  /**
   * Takes requests for as long as a proxy may send some, then no new connections. Resolves when the requests under way
   * have their responses, those on connections accepted or used just before among them; after 30 s at the latest.
   */
  async finish(server: Server): Promise<void> {
    const isRouted = performance.now() - this.forwardedAt < ROUTED_WITHIN_MS;
    this.logger.log({ pauseMs: isRouted ? NOTICED_WITHIN_MS : 0, underWay: this.underWay }, 'draining');
    if (isRouted) await pause(NOTICED_WITHIN_MS);
    // Ends listening only: the close of an HTTP server would reset requests on their way on idle connections.
    TcpServer.prototype.close.call(server);
    while (this.isRequestExpected()) await pause(POLL_INTERVAL_MS);
    if (this.underWay > 0) await within(FINISHED_WITHIN_MS, 'requests', this.lastResponse()).catch(() => undefined);
    if (this.underWay > 0) this.logger.warn({ underWay: this.underWay }, 'ended with requests under way');
    server.closeAllConnections();
  }

  private isRequestExpected(): boolean {
    const from = performance.now() - ARRIVES_WITHIN_MS;
    return [...this.silent.values()].some((since) => since > from);
  }

  private lastResponse(): Promise<void> {
    return new Promise((resolve) => {
      this.finished = resolve;
    });
  }
}
