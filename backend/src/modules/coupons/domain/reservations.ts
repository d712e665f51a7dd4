import { VersionedMap } from '@shop/kernel/versioned-map';

export type SavedReservations = readonly (readonly [string, { readonly userId: string }])[];

/** The open reservations of a coupon. Another one costs the same however many there are. */
export class Reservations {
  static readonly none = new Reservations(VersionedMap.of(), VersionedMap.of());

  private constructor(
    /** User of each order. */
    private readonly users: VersionedMap<string>,
    /** Orders of each user that has one. */
    private readonly orders: VersionedMap<readonly string[]>,
  ) {}

  static load(saved: SavedReservations): Reservations {
    return saved.reduce((loaded, [orderId, { userId }]) => loaded.add(orderId, userId), Reservations.none);
  }

  get size(): number {
    return this.users.size;
  }

  has(orderId: string): boolean {
    return this.users.has(orderId);
  }

  ordersOf(userId: string): readonly string[] {
    return this.orders.get(userId) ?? [];
  }

  add(orderId: string, userId: string): Reservations {
    const { users, orders } = this.remove(orderId);
    return new Reservations(users.with(orderId, userId), orders.with(userId, [...(orders.get(userId) ?? []), orderId]));
  }

  remove(orderId: string): Reservations {
    const userId = this.users.get(orderId);
    if (userId === undefined) return this;
    const left = this.ordersOf(userId).filter((id) => id !== orderId);
    const orders = left.length === 0 ? this.orders.without(userId) : this.orders.with(userId, left);
    return new Reservations(this.users.without(orderId), orders);
  }

  save(): SavedReservations {
    return this.users.entries().map(([orderId, userId]) => [orderId, { userId }]);
  }
}
