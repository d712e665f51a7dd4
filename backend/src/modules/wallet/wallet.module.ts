import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { WalletController } from './http/wallet.controller.js';
import { CreditWalletHandler } from './use-cases/credit-wallet.js';
import { GetWalletHandler } from './use-cases/get-wallet.js';
import { SpendBalanceHandler } from './use-cases/spend-balance.js';
import { VoidDebitHandler } from './use-cases/void-debit.js';
import { walletMovementsView, walletPush } from './views/wallet-movements.view.js';

@Module({
  controllers: [WalletController],
  providers: [
    CreditWalletHandler,
    SpendBalanceHandler,
    VoidDebitHandler,
    GetWalletHandler,
    ...provideProjections(walletMovementsView),
    ...providePushTopics(walletPush),
  ],
})
export class WalletModule {}
