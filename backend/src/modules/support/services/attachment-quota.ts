import { Injectable } from '@nestjs/common';
import { ATTACHMENTS_MAX_BYTES, ATTACHMENTS_PER_HOUR } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { HOUR } from '@shop/kernel/durations';
import type { CountRule } from '../../../platform/limits/limit.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { AttachmentBytesView } from '../views/attachment-bytes.view.js';

const perUser: CountRule = { name: 'ticket-attachments', points: ATTACHMENTS_PER_HOUR, perMs: HOUR };

/** Bounds what one account puts on the disk. Files that arrive together, five at most, may pass the end together. */
@Injectable()
export class AttachmentQuota {
  constructor(
    private readonly limits: RateLimits,
    private readonly view: AttachmentBytesView,
  ) {}

  /** Counts a file that is about to be stored. Throws `RATE_LIMITED`, `STORAGE_QUOTA_EXCEEDED`. */
  async admit(userId: string, bytes: number): Promise<void> {
    await this.limits.consume(perUser, userId);
    const tickets = await this.view.find({ userId });
    const stored = tickets.reduce((sum, ticket) => sum + ticket.bytes, 0);
    if (stored + bytes > ATTACHMENTS_MAX_BYTES) throw new DomainError('STORAGE_QUOTA_EXCEEDED');
  }
}
