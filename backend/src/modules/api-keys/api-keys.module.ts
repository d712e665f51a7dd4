import { Module } from '@nestjs/common';
import { ApiKeys } from '../../platform/auth/api-keys.js';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { apiKeyActivities } from './api-keys.activities.js';
import { apiKeysExport } from './api-keys.export.js';
import { ApiKeysController } from './http/api-keys.controller.js';
import { reduceKeysWhenOwnerChanges } from './reactions/reduce-keys-when-owner-changes.js';
import { KeyUses } from './services/key-uses.js';
import { OthersKeysPermission } from './services/others-keys-permission.js';
import { PersonKeys } from './services/person-keys.js';
import { StoredApiKeys } from './services/stored-api-keys.js';
import { EndApiKeyHandler } from './use-cases/end-api-key.js';
import { ListApiKeysHandler } from './use-cases/list-api-keys.js';
import { MakeApiKeyHandler } from './use-cases/make-api-key.js';
import { ReduceApiKeysHandler } from './use-cases/reduce-api-keys.js';
import { ApiKeysView } from './views/api-keys.view.js';

/** API keys: credentials of programs that act for a person within scopes. */
@Module(
  defineFeature({
    controllers: [ApiKeysController],
    handlers: [MakeApiKeyHandler, EndApiKeyHandler, ReduceApiKeysHandler, ListApiKeysHandler],
    providers: [
      PersonKeys,
      KeyUses,
      StoredApiKeys,
      OthersKeysPermission,
      { provide: ApiKeys, useExisting: StoredApiKeys },
    ],
    projections: [ApiKeysView],
    reactions: [reduceKeysWhenOwnerChanges],
    activities: [apiKeyActivities],
    exports: [apiKeysExport],
  }),
)
export class ApiKeysModule {}
