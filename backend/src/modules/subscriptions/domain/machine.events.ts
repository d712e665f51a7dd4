import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Ref {
  readonly userId: string;
}

/** `hwid` and `pcName` are sealed; null after the erasure of their owner. */
export type MachineBound = DomainEvent<
  'MachineBound',
  Ref & {
    readonly subscriptionId: string;
    readonly machineId: string;
    readonly hwid: string | null;
    readonly pcName: string | null;
  }
>;
/**
 * Machines were freed: by their user for one reset credit, by an administrator or with their subscription for none;
 * `resetCredits` are those left.
 */
export type MachinesFreed = DomainEvent<
  'MachinesFreed',
  Ref & { readonly machineIds: readonly string[]; readonly resetCredits: number }
>;
/** One more reset credit, given once for each `grantId`; `resetCredits` are those there are now. */
export type ResetCreditGranted = DomainEvent<
  'ResetCreditGranted',
  Ref & { readonly grantId: string; readonly resetCredits: number }
>;
/**
 * An administrator adjusted them: `by` is the difference that took effect, `resetCredits` are those there are now.
 */
export type ResetCreditsAdjusted = DomainEvent<
  'ResetCreditsAdjusted',
  Ref & { readonly adjustmentId: string; readonly by: number; readonly resetCredits: number }
>;
/** The person was erased; nothing is bound any more. */
export type MachinesClosed = DomainEvent<'MachinesClosed', Ref>;

export type MachineEvent = MachineBound | MachinesFreed | ResetCreditGranted | ResetCreditsAdjusted | MachinesClosed;

export const machineEvents = defineEvents<MachineEvent>({
  MachineBound: { version: 1, sealed: { person: 'userId', fields: ['hwid', 'pcName'] } },
  MachinesFreed: { version: 1 },
  ResetCreditGranted: { version: 1 },
  ResetCreditsAdjusted: { version: 1 },
  MachinesClosed: { version: 1 },
});
