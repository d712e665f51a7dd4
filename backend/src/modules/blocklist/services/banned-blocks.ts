import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { BanBlock } from '@shop/contracts/account';
import { BLOCK_REASON_MAX } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import type { BanBlocks } from '../../identity/domain/account.events.js';
import { PersonBlocks } from '../../identity/ports/person-blocks.js';
import { IsStaffAddress } from '../../identity/use-cases/sessions/is-staff-address.js';
import { ListAddresses } from '../../identity/use-cases/sessions/list-addresses.js';
import { ListHwids } from '../../subscriptions/use-cases/list-hwids.js';
import { ForgetBlock } from '../use-cases/forget-block.js';
import { NewBlocks } from './new-blocks.js';

/** Blocks the machines and addresses of banned people. */
@Injectable()
export class BannedBlocks extends PersonBlocks {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly blocks: NewBlocks,
    private readonly ids: Ids,
  ) {
    super();
  }

  async find(userId: string, kinds: readonly BanBlock[]): Promise<BanBlocks> {
    const hwids = kinds.includes('hwid') ? await this.queries.execute(new ListHwids(userId)) : [];
    const addresses = kinds.includes('address') ? await this.queries.execute(new ListAddresses(userId)) : [];
    const ofStaff = await Promise.all(addresses.map((address) => this.queries.execute(new IsStaffAddress(address))));
    const { actorId, reason } = currentContext();
    const found = [
      ...[...new Set(hwids.map((hwid) => hwid.toLowerCase()))].map((value) => ({ kind: 'hwid' as const, value })),
      ...addresses.filter((_, index) => !ofStaff[index]).map((value) => ({ kind: 'address' as const, value })),
    ];
    const values = found.map((one) => ({ ...one, blockId: this.ids.derived('block', one.kind, one.value) }));
    return { values, reason: (reason ?? '').slice(0, BLOCK_REASON_MAX), createdBy: actorId ?? '' };
  }

  async add({ values, reason, createdBy }: BanBlocks): Promise<void> {
    const terms = { reason: reason ?? '', expiresAt: null, createdBy };
    for (const value of values)
      await this.blocks.add({ ...value, ...terms }).catch((error: unknown) => {
        if (!isNeedless(error)) throw error;
      });
  }

  async forget({ values }: BanBlocks): Promise<void> {
    for (const block of values) {
      await this.blocks.replace(block);
      await this.commands.execute(new ForgetBlock(block.blockId));
    }
  }
}

/** Returns true where the value was blocked before, or where an administrator has signed in from it since. */
const isNeedless = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'ALREADY_BLOCKED' || error.code === 'VALIDATION_FAILED');
