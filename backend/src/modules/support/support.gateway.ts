import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus, QueryBus } from '@nestjs/cqrs';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { ErrorCode } from '@shop/contracts/errors';
import { TYPING_INTERVAL, VIEWING_INTERVAL } from '@shop/contracts/limits';
import { includesPermission } from '@shop/contracts/permissions';
import { type SupportSignal, type SupportSignalType, Typing, type TypingSignal } from '@shop/contracts/support';
import { concatMap, filter, type Subscription } from 'rxjs';
import * as v from 'valibot';
import { type ViewChanged, ViewsChanged } from '../../platform/projections/signals.js';
import { RealtimeServer, type RealtimeSocket } from '../../platform/push/realtime-server.js';
import { FindUsernames } from '../account/use-cases/find-usernames.js';
import { SIGNALS_TOPIC, TicketThreadView } from './views/ticket-thread.view.js';

const NAMESPACE = '/support';
const STAFF_ROOM = 'staff';
const roomOf = (userId: string): string => `member:${userId}`;

interface SignalledTicket {
  readonly ticketId: number;
  readonly userId: string;
  readonly subject: string;
  readonly staffId: string | null;
}

/** Events of one reader of a ticket for the others. */
type ReaderEvent = 'typing' | 'viewing';

const intervals: Readonly<Record<ReaderEvent, number>> = { typing: TYPING_INTERVAL, viewing: VIEWING_INTERVAL };

type Acknowledgement = Record<string, never> | { readonly code: ErrorCode };

/** A deleted ticket comes whole, because it can no longer be looked up. */
type Signalled = { readonly type: SupportSignalType; readonly ticketId: number } & Partial<SignalledTicket>;

/**
 * The namespace `/support`: notifies the staff of changes to all tickets, and members of changes to their own. The
 * projecting process emits after the views are written. A signal may be lost, because every screen also gets the change
 * by `/live`. Who writes in a ticket or has it open is passed on between its readers and stored nowhere.
 */
@WebSocketGateway({ namespace: NAMESPACE })
export class SupportGateway implements OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('support');
  private signals: Subscription | undefined;
  /** Instant at which each socket was last passed on as writing, and as viewing. */
  private readonly passedAt = {
    typing: new WeakMap<RealtimeSocket, number>(),
    viewing: new WeakMap<RealtimeSocket, number>(),
  };

  constructor(
    private readonly events: EventBus,
    private readonly realtime: RealtimeServer,
    private readonly threads: TicketThreadView,
    private readonly queries: QueryBus,
  ) {}

  onApplicationBootstrap(): void {
    this.signals = this.events.subject$
      .pipe(
        filter((signal) => signal instanceof ViewsChanged),
        concatMap(({ changes }) => this.emitAll(changes)),
      )
      .subscribe();
  }

  onApplicationShutdown(): void {
    this.signals?.unsubscribe();
  }

  async handleConnection(socket: RealtimeSocket): Promise<void> {
    const { id, role, permissions } = socket.data.user;
    if (role !== 'Admin') await socket.join(roomOf(id));
    else if (includesPermission(permissions, 'support')) await socket.join(STAFF_ROOM);
  }

  /** Passes on that somebody writes, to the staff and to the ticket's member. */
  @SubscribeMessage('typing')
  typing(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() message: unknown): Promise<Acknowledgement> {
    return this.take('typing', socket, message);
  }

  /** Passes on that someone of the staff has a ticket open, to the others of the staff. */
  @SubscribeMessage('viewing')
  viewing(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() message: unknown): Promise<Acknowledgement> {
    return this.take('viewing', socket, message);
  }

  /** Passes a message on; more often than its interval it is dropped. */
  private async take(event: ReaderEvent, socket: RealtimeSocket, message: unknown): Promise<Acknowledgement> {
    const parsed = v.safeParse(Typing, message);
    if (!parsed.success) return { code: 'VALIDATION_FAILED' };
    const now = performance.now();
    if (now - (this.passedAt[event].get(socket) ?? -Infinity) < intervals[event] / 2) return {};
    this.passedAt[event].set(socket, now);
    try {
      return await this.passOn(event, socket, parsed.output.ticketId);
    } catch (error) {
      this.logger.warn({ err: error, event }, 'signal of a reader not passed on');
      return { code: 'UNAVAILABLE' };
    }
  }

  private async passOn(event: ReaderEvent, socket: RealtimeSocket, ticketId: number): Promise<Acknowledgement> {
    const { id, role, permissions } = socket.data.user;
    const isForStaff = event === 'viewing';
    if (role === 'Admin' ? !includesPermission(permissions, 'support') : isForStaff) return { code: 'FORBIDDEN' };
    const doc = await this.threads.get(String(ticketId));
    if (!doc?.ticket || (role !== 'Admin' && doc.userId !== id)) return { code: 'NOT_FOUND' };
    if (!isForStaff && doc.ticket.status === 'CLOSED') return { code: 'TICKET_CLOSED' };
    const name = await this.usernameOf(id);
    if (name === null) return { code: 'NOT_FOUND' };
    const signal: TypingSignal = { ticketId, senderId: id, name };
    socket.to(isForStaff ? [STAFF_ROOM] : [STAFF_ROOM, roomOf(doc.userId)]).emit(event, signal);
    return {};
  }

  private async emitAll(changes: readonly ViewChanged[]): Promise<void> {
    try {
      for (const { topic, patch } of changes) {
        if (topic !== SIGNALS_TOPIC) continue;
        for (const operation of patch)
          if (operation.op === 'upsert') await this.emit(operation.item as unknown as Signalled);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'signals not emitted');
    }
  }

  private async emit(signalled: Signalled): Promise<void> {
    const ticket = isWhole(signalled) ? signalled : await this.lookUp(signalled.ticketId);
    if (!ticket) return;
    const { ticketId, userId, subject, staffId } = ticket;
    const assignedTo = staffId && (await this.usernameOf(staffId));
    const message: SupportSignal = { type: signalled.type, payload: { ticketId, subject, assignedTo } };
    this.realtime.io
      .of(NAMESPACE)
      .to([STAFF_ROOM, roomOf(userId)])
      .emit('message', message);
  }

  private async usernameOf(userId: string): Promise<string | null> {
    return (await this.queries.execute(new FindUsernames([userId]))).get(userId) ?? null;
  }

  private async lookUp(ticketId: number): Promise<SignalledTicket | null> {
    const doc = await this.threads.get(String(ticketId));
    return doc?.ticket ? { ticketId, userId: doc.userId, ...doc.ticket } : null;
  }
}

const isWhole = (signalled: Signalled): signalled is Signalled & SignalledTicket => signalled.userId !== undefined;
