import type { Role } from '@shop/contracts/identity';

/** Knows whether the shop is closed for maintenance. Bound by the settings module, as `Sessions` is by identity. */
export abstract class Maintenance {
  private readonly listeners: (() => void)[] = [];

  /** Returns true while calls and sockets of this role are rejected with `MAINTENANCE`. */
  abstract closedTo(role: Role): boolean;

  /** Calls `listener` each time that a maintenance starts, as far as this process knows. */
  onStart(listener: () => void): void {
    this.listeners.push(listener);
  }

  protected started(): void {
    for (const listener of this.listeners) listener();
  }
}
