import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { RenewWaiting } from '../use-cases/renew-waiting.js';

/** Every credit may be what a due renewal has waited for. */
export const renewWaitingWhenCredited = defineReaction<WalletCredited>({
  name: 'renew-waiting-when-credited',
  from: 'now',
  on: { WalletCredited: ({ data: { userId } }, { commands }) => commands.execute(new RenewWaiting(userId)) },
});
