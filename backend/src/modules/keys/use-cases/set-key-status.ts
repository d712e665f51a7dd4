import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { key, type KeyState, setKeyStatus } from '../domain/key.js';
import { RevokeKeyTime } from './revoke-key-time.js';

/**
 * Bans a key, or lifts its ban. Returns the status that it has then: `revoked` where the ban took back the rest of the
 * time of a redeemed one.
 */
export class SetKeyStatus extends Command<KeyState['status']> {
  constructor(
    readonly keyId: string,
    readonly status: 'active' | 'banned',
  ) {
    super();
  }
}

@CommandHandler(SetKeyStatus)
export class SetKeyStatusHandler implements ICommandHandler<SetKeyStatus> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
  ) {}

  async execute({ keyId, status }: SetKeyStatus): Promise<KeyState['status']> {
    const revokeId = this.ids.derived('revocation');
    const { state } = await this.store.decide(key, keyId, (now) => setKeyStatus(now, status, revokeId));
    if (state.status !== 'revoked') return state.status;
    await failpoint('key.after-revoke');
    await this.commands.execute(new RevokeKeyTime({ ...state, userId: state.redeemedBy }));
    return state.status;
  }
}
