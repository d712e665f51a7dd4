import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { accountNames } from './account.names.js';
import { failedLoginsExport } from './failed-logins.export.js';
import { ExportController } from './http/export.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { profileExport } from './profile.export.js';
import { ExportAccountHandler } from './use-cases/export-account.js';
import { FindEarlierActHandler } from './use-cases/find-earlier-act.js';
import { FindBalancesHandler } from './use-cases/find-balances.js';
import { FindContactHandler } from './use-cases/find-contact.js';
import { FindUserIdsHandler } from './use-cases/find-user-ids.js';
import { FindUsernamesHandler } from './use-cases/find-usernames.js';
import { GetProfileHandler } from './use-cases/get-profile.js';
import { ListFailedLoginsHandler } from './use-cases/list-failed-logins.js';
import { profilePush, ProfileView } from './views/profile.view.js';

/** Composes what several features know about one person: the profile and the personal-data export. */
@Module(
  defineFeature({
    controllers: [ProfileController, ExportController],
    handlers: [
      GetProfileHandler,
      FindBalancesHandler,
      FindContactHandler,
      FindUsernamesHandler,
      FindUserIdsHandler,
      FindEarlierActHandler,
      ExportAccountHandler,
      ListFailedLoginsHandler,
    ],
    projections: [ProfileView],
    topics: [profilePush],
    names: [accountNames],
    exports: [profileExport, failedLoginsExport],
  }),
)
export class AccountModule {}
