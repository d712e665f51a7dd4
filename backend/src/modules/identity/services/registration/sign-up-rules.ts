import { Injectable } from '@nestjs/common';
import type { Register } from '@shop/contracts/identity';
import { EntryBlocks } from '../../../../platform/auth/entry-blocks.js';
import { rejectedInConstantTime } from '../../../../platform/concurrency/constant-time.js';
import { EmailPolicy } from '../../ports/email-policy.js';

/** Rules of the shop for registrations: blocked people, and disposable e-mail addresses. */
@Injectable()
export class SignUpRules {
  constructor(
    private readonly blocks: EntryBlocks,
    private readonly emails: EmailPolicy,
  ) {}

  /** Throws `BLOCKED`, `VALIDATION_FAILED` for a disposable e-mail address. */
  async accept({ email, username }: Register): Promise<void> {
    const address = email.normalize('NFKC');
    await rejectedInConstantTime(this.rejectBlocked(address, username));
    await this.emails.accept(address, 'email');
  }

  private async rejectBlocked(email: string, username: string): Promise<void> {
    const blockId = await this.blocks.ofPerson({ email, username });
    if (blockId !== null) throw this.blocks.rejection(blockId);
  }
}
