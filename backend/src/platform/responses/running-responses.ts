import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { limited } from './rejections.js';

/** Files that one user and one address may be receiving at a time: each holds a part of its file in memory. */
const PER_USER = 6;
const PER_ADDRESS = 12;
const RETRY_AFTER_MS = 1_000;
/** Listeners that a response with a stream has: those of Fastify, Nest and the metrics are ten already. */
const LISTENERS_MAX = 20;

type Response = Pick<FastifyReply, 'raw'>;
type Receiver = Pick<FastifyRequest, 'clientAddress' | 'openedLink' | 'sessionUser' | 'socket'>;

/** Counts the responses that are read from a file or a list while they are sent. */
@Injectable()
export class RunningResponses {
  private readonly running = new Map<string, number>();

  constructor(private readonly config: Config) {}

  /**
   * Counts a response until it or its connection has ended, because a response queued behind others on a connection
   * never closes by itself. Throws `RATE_LIMITED` for one too many.
   */
  begin({ clientAddress, openedLink, sessionUser, socket }: Receiver, { raw }: Response): void {
    if (socket.destroyed) return;
    const keys = new Map([[`ip:${clientAddress}`, PER_ADDRESS]]);
    const userId = openedLink?.userId ?? sessionUser?.id;
    if (userId !== undefined) keys.set(`user:${userId}`, PER_USER);
    for (const [key, most] of keys)
      if ((this.running.get(key) ?? 0) >= Math.max(1, most * this.config.rateLimitScale)) throw limited(RETRY_AFTER_MS);
    for (const key of keys.keys()) this.running.set(key, (this.running.get(key) ?? 0) + 1);
    const end = () => {
      raw.off('close', end);
      socket.off('close', end);
      for (const key of keys.keys()) this.leave(key);
    };
    raw.setMaxListeners(LISTENERS_MAX).on('close', end);
    socket.setMaxListeners(LISTENERS_MAX).on('close', end);
  }

  private leave(key: string): void {
    const others = (this.running.get(key) ?? 1) - 1;
    if (others > 0) this.running.set(key, others);
    else this.running.delete(key);
  }
}
