import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { BanBlock } from '@shop/contracts/account';
import { BLOCK_REASON_MAX } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { currentContext } from '../../../platform/context/request-context.js';
import { PersonBlocks, type PersonValue } from '../../identity/ports/person-blocks.js';
import { IsStaffAddress } from '../../identity/use-cases/sessions/is-staff-address.js';
import { ListAddresses } from '../../identity/use-cases/sessions/list-addresses.js';
import { ListHwids } from '../../subscriptions/use-cases/list-hwids.js';
import { NewBlocks } from './new-blocks.js';

/** Blocks the machines and addresses of banned people. */
@Injectable()
export class BannedBlocks extends PersonBlocks {
  constructor(
    private readonly queries: QueryBus,
    private readonly blocks: NewBlocks,
  ) {
    super();
  }

  async find(userId: string, kinds: readonly BanBlock[]): Promise<readonly PersonValue[]> {
    const hwids = kinds.includes('hwid') ? await this.queries.execute(new ListHwids(userId)) : [];
    const addresses = kinds.includes('address') ? await this.queries.execute(new ListAddresses(userId)) : [];
    const ofStaff = await Promise.all(addresses.map((address) => this.queries.execute(new IsStaffAddress(address))));
    return [
      ...[...new Set(hwids.map((hwid) => hwid.toLowerCase()))].map((value) => ({ kind: 'hwid' as const, value })),
      ...addresses.filter((_, index) => !ofStaff[index]).map((value) => ({ kind: 'address' as const, value })),
    ];
  }

  async add(values: readonly PersonValue[]): Promise<void> {
    const { actorId, reason } = currentContext();
    const terms = { reason: (reason ?? '').slice(0, BLOCK_REASON_MAX), expiresAt: null, createdBy: actorId ?? '' };
    for (const value of values)
      await this.blocks.add({ ...value, ...terms }).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'ALREADY_BLOCKED')) throw error;
      });
  }
}
