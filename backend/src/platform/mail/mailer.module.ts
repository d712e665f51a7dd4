import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Mailer } from './mailer.js';
import { MailFolder } from './mail-folder.js';
import { SmtpMailer } from './smtp-mailer.js';

@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      useFactory: (config: Config, clock: Clock) =>
        config.smtpUrl
          ? new SmtpMailer(config.smtpUrl, config.mailFrom, clock)
          : new MailFolder(join(config.dataDir, 'mail'), config.mailFrom, clock),
      inject: [Config, Clock],
    },
  ],
  exports: [Mailer],
})
export class MailerModule {}
