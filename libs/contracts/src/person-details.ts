import * as v from 'valibot';
import { SessionRow } from './account.js';
import { Activity } from './activity.js';
import { Redemption } from './keys.js';
import { ClientOrder } from './orders.js';
import { Person } from './people.js';
import { instant, moment } from './shapes.js';
import { Movement } from './wallet.js';

/** Number of newest rows in each list of a user's details. */
export const DETAILS_ROWS = 50;

/** A past instant; a future one is read as now. */
export const AsOf = v.strictObject({ at: v.optional(moment) });
export type AsOf = v.InferOutput<typeof AsOf>;

/** The event that last changed a value; null where none has. */
const LastChange = v.nullable(
  v.object({ id: v.string(), type: v.string(), at: instant, actor_id: v.nullable(v.string()) }),
);
export type LastChange = v.InferOutput<typeof LastChange>;

/**
 * GET /api/users/{id}/details. With `at`, everything of the user but name and e-mail is as of that instant, and so is
 * the ledger; orders, keys, sessions and activity are the newest ones. `changes` is null without `at`.
 */
export const PersonDetails = v.object({
  ...Person.entries,
  changes: v.nullable(
    v.object({
      balance: LastChange,
      xp: LastChange,
      credits: LastChange,
      subscriptions: LastChange,
      status: LastChange,
    }),
  ),
  orders: v.array(ClientOrder),
  keys: v.array(Redemption),
  ledger: v.array(Movement),
  sessions: v.array(SessionRow),
  activity: v.array(Activity),
});
export type PersonDetails = v.InferOutput<typeof PersonDetails>;
