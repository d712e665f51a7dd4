import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { WalletController } from './http/wallet.controller.js';
import { closeWalletWhenAccountErased } from './reactions/close-wallet-when-account-erased.js';
import { keepWhatWasForfeited } from './reactions/keep-what-was-forfeited.js';
import { AdjustBalanceHandler } from './use-cases/adjust-balance.js';
import { CloseWalletHandler } from './use-cases/close-wallet.js';
import { CreditWalletHandler } from './use-cases/credit-wallet.js';
import { FindDebitHandler } from './use-cases/find-debit.js';
import { GetWalletHandler } from './use-cases/get-wallet.js';
import { ListMovementsHandler } from './use-cases/list-movements.js';
import { Movements } from './services/movements.js';
import { SetBalanceHandler } from './use-cases/set-balance.js';
import { SpendBalanceHandler } from './use-cases/spend-balance.js';
import { TakeReturnedHandler } from './use-cases/take-returned.js';
import { VoidDebitHandler } from './use-cases/void-debit.js';
import { walletActivities } from './wallet.activities.js';
import { walletUndos } from './wallet.undos.js';
import { WalletAudit } from './wallet.audit.js';
import { walletExport } from './wallet.export.js';
import { WalletMovementsView, walletPush } from './views/wallet-movements.view.js';

@Module(
  defineFeature({
    controllers: [WalletController],
    handlers: [
      CreditWalletHandler,
      AdjustBalanceHandler,
      SpendBalanceHandler,
      SetBalanceHandler,
      TakeReturnedHandler,
      VoidDebitHandler,
      CloseWalletHandler,
      GetWalletHandler,
      FindDebitHandler,
      ListMovementsHandler,
    ],
    providers: [Movements],
    activities: [walletActivities],
    undos: [walletUndos],
    projections: [WalletMovementsView],
    topics: [walletPush],
    audits: [WalletAudit],
    exports: [walletExport],
    reactions: [closeWalletWhenAccountErased, keepWhatWasForfeited],
  }),
)
export class WalletModule {}
