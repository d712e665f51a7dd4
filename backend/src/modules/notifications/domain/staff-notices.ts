import type { CausedNotification, NotificationCause } from '@shop/contracts/notifications';
import type { NeededPermission, Permission } from '@shop/contracts/permissions';

/** Causes whose notifications go to administrators. */
export type StaffCause = Extract<NotificationCause, `admin_${string}`>;

/** A notification that goes to the administrators with its cause's permission. */
export type StaffNotification = Extract<CausedNotification, { readonly cause: StaffCause }>;

/** Permission of each cause: its receivers and its readers have it. */
export const staffPermissions: Readonly<Record<StaffCause, Permission>> = {
  admin_ticket_opened: 'support',
  admin_surplus_credited: 'sales',
  admin_late_payment_credited: 'sales',
  admin_money_returned: 'sales',
  admin_payment_held: 'sales',
  admin_refund_rejected: 'sales',
  admin_component_failed: 'operations',
  admin_keys_guessed: 'operations',
  admin_certificate_expiring: 'operations',
  admin_webhook_disabled: 'operations',
};

const isStaffCause = (cause: NotificationCause): cause is StaffCause => Object.hasOwn(staffPermissions, cause);

/** Returns the permission that the reader of a cause needs; `any` for a cause about the person concerned. */
export const permissionOf = (cause: NotificationCause): NeededPermission =>
  isStaffCause(cause) ? staffPermissions[cause] : 'any';
