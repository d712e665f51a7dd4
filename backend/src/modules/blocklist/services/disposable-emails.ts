import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { disposableEmail } from '@shop/contracts/identity';
import { invalid } from '../../../platform/responses/rejections.js';
import { EmailPolicy } from '../../identity/ports/email-policy.js';
import { CurrentSettings } from '../../settings/use-cases/current-settings.js';
import { blockableDomains } from '../domain/block.js';

/** Rejects addresses of disposable mailboxes while the setting says so. */
@Injectable()
export class DisposableEmails extends EmailPolicy {
  private domains: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly queries: QueryBus) {
    super();
  }

  async accept(email: string, field: string): Promise<void> {
    const { block_disposable_emails: setting } = await this.queries.execute(new CurrentSettings());
    if (setting === 'off') return;
    const domains = await this.read();
    if (blockableDomains(email).some((domain) => domains.has(domain)))
      throw invalid([{ field, message: disposableEmail }]);
  }

  /** Returns the list, which a shop without the setting never loads. */
  private read(): Promise<ReadonlySet<string>> {
    this.domains ??= import('disposable-email-domains-js').then(({ disposableEmailBlocklistSet: list }) => list());
    return this.domains;
  }
}
