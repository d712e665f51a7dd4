import type { LoaderRelease } from './releases.js';
import type { PriceChange } from './orders.js';
import type { TicketMessage } from './support.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Sentences about an act that came before a rejected one, up to the name of its actor. */
const earlierActs = {
  actUndone: 'Esta ação já foi desfeita',
  keyUsed: 'Esta key já foi usada',
  orderClosed: 'Este pedido foi encerrado',
  orderConfirmed: 'Este pedido já foi confirmado',
  orderExpired: 'Este pedido expirou',
  orderRefunded: 'Este pedido já foi reembolsado',
  pixAssigned: 'Este PIX já foi creditado a um cliente',
  refundStarted: 'O reembolso deste pedido já foi iniciado',
  ticketAssigned: 'Este ticket já foi assumido',
  ticketClosed: 'Este ticket já foi encerrado',
} as const;

export type EarlierActKind = keyof typeof earlierActs;

/** The act of a colleague that a command came too late for. */
export interface EarlierAct {
  readonly act: EarlierActKind;
  /** A username, or «você» for the caller; null for an unknown actor. */
  readonly by: string | null;
  /** Its moment, as people read it. */
  readonly on: string;
}

/** Parameters of a rejection that may mean that a colleague was first. */
export interface LateParams {
  readonly earlier?: EarlierAct;
}

/** Returns a text of the first actor and their moment; `usual` for an unknown act. */
export const lateText =
  (usual: string) =>
  ({ earlier }: LateParams): string => {
    if (!earlier) return usual;
    return `${earlierActs[earlier.act]}${earlier.by === null ? '' : ` por ${earlier.by}`} em ${earlier.on}.`;
  };

/** The rule of a coupon that a purchase does not meet. */
export type UnmetCouponRule =
  | { readonly rule: 'usesPerUser' | 'reservedByUser' | 'products' | 'discount' }
  | { readonly rule: 'minTotal'; readonly minTotalCents: number };

interface Delay {
  /** Seconds until another attempt, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** Parameters of each error by its code; the other codes take none. */
export interface ErrorParams {
  ALREADY_ASSIGNED: LateParams & { readonly of?: 'pix' };
  ALREADY_UNDONE: LateParams;
  /** `heldBy`: the reader's own unpaid orders have the uses that would be left. */
  COUPON_EXHAUSTED: { readonly heldBy?: 'caller' };
  COUPON_NOT_APPLICABLE: UnmetCouponRule;
  EMAIL_NOT_VERIFIED: { readonly email: string | null };
  /** `forbidden` replaces the kind of the catalogue. */
  HWID_MISMATCH: { readonly kind?: 'forbidden' };
  KEY_ALREADY_USED: LateParams & { readonly by?: 'caller' };
  /** `reason`: the sentence of the rejection that an undo met. */
  NOT_UNDOABLE: { readonly reason?: string };
  /** `returned`: key by key, all of it. `erased`: the account of the buyer. */
  NOT_REFUNDABLE: { readonly reason?: 'returned' | 'erased' };
  ORDER_ALREADY_REFUNDED: LateParams;
  ORDER_NOT_PENDING: LateParams;
  /** `total`: the present total in BRL, where the buyer was shown another one. */
  PRICE_CHANGED: { readonly items: readonly PriceChange[]; readonly total?: number };
  PRODUCT_UNAVAILABLE: { readonly of?: 'key' };
  RATE_LIMITED: Delay;
  STALE_REPLY: { readonly data?: TicketMessage | null };
  TICKET_CLOSED: LateParams;
  UNAVAILABLE: Delay;
  UPDATE_REQUIRED: { readonly release: LoaderRelease };
  VALIDATION_FAILED: { readonly errors?: readonly FieldError[] };
}

/** Codes of the rejections that may mean that a colleague was first. */
export type LateCode =
  | 'ALREADY_ASSIGNED'
  | 'ALREADY_UNDONE'
  | 'KEY_ALREADY_USED'
  | 'ORDER_ALREADY_REFUNDED'
  | 'ORDER_NOT_PENDING'
  | 'TICKET_CLOSED';
