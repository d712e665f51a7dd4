/**
 * Contract of one route: its status for each caller, the fields of its response, and a body that it takes. Requests of
 * the table of callers carry no body unless the row has one: 400 is that of a missing body, after the guards. `owner`
 * is a client whose order, subscription and ticket the paths name; `other` is another client.
 */
export interface Route {
  readonly anonymous: number;
  /** A token that is expired, forged or revoked. */
  readonly bad: number;
  readonly owner: number;
  readonly other: number;
  readonly reseller: number;
  readonly admin: number;
  readonly path?: (given: Given) => string;
  readonly body?: unknown;
  /**
   * Fields of its 2xx response, those of lists and objects by their path; `null` where it has no body of the
   * contract's.
   */
  readonly fields?: string | null;
  /** Spoilt in every place by the hostile bodies; every mutation has one. */
  readonly sample?: Sample;
}

export type Routes = Readonly<Record<string, Route>>;

export type Json = string | boolean | number | readonly Json[] | { readonly [name: string]: Json };

export interface Sample {
  readonly as: 'nobody' | 'member' | 'admin' | 'loader';
  /** An accepted body; `null` where the route takes none. */
  readonly body: { readonly [name: string]: Json } | null;
  /** Its one field, where that takes null too. */
  readonly nullable?: string;
}

/** Subjects that the paths of the tables name. */
export interface Given {
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly ticketId: number;
  readonly sessionId: string;
  /** An account that no other row needs. */
  readonly memberId: string;
  readonly keyId: string;
  readonly couponId: string;
  readonly secret: string;
}

export type Callers = Pick<Route, 'anonymous' | 'bad' | 'owner' | 'other' | 'reseller' | 'admin'>;

export const everyone = (status: number): Callers => ({
  anonymous: status,
  bad: status,
  owner: status,
  other: status,
  reseller: status,
  admin: status,
});
export const clients = (status: number): Callers => ({ ...everyone(status), anonymous: 401, bad: 401, admin: 403 });
export const resellers = (status: number): Callers => ({
  ...everyone(403),
  anonymous: 401,
  bad: 401,
  reseller: status,
});
export const members = (status: number): Callers => ({ ...everyone(status), anonymous: 401, bad: 401 });
export const admins = (status: number): Callers => ({ ...everyone(403), anonymous: 401, bad: 401, admin: status });

const at = (path: string, fields: readonly string[]): string => fields.map((field) => `${path}${field}`).join(' ');

/** Returns the fields of a subscription that does not renew itself, under a path. */
export const newSubscriptionFields = (path: string): string =>
  at(path, [
    ...['subscription_id', 'product_name', 'product_id', 'subscription_status', 'expires_at', 'days_remaining', 'hwid'],
    ...['pc_name', 'last_seen_at', 'is_online', 'pause_credits', 'hwid_reset_credits', 'lifetime', 'trial', 'holds'],
    'auto_renew',
  ]);

/** Returns the fields of a subscription as its user's dashboard lists it, under a path. */
export const subscriptionFields = (path: string): string => {
  const renewal = at(`${path}auto_renew.`, ['planId', 'planName', 'price', 'at', 'state']);
  return `${newSubscriptionFields(path)} ${renewal}`;
};
