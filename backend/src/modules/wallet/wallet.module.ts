import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { provideReactions } from '../../platform/reactions/provide.js';
import { WalletController } from './http/wallet.controller.js';
import { forfeitBalanceWhenAccountErased } from './reactions/forfeit-balance-when-account-erased.js';
import { keepWhatWasForfeited } from './reactions/keep-what-was-forfeited.js';
import { CreditWalletHandler } from './use-cases/credit-wallet.js';
import { ForfeitBalanceHandler } from './use-cases/forfeit-balance.js';
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
    ForfeitBalanceHandler,
    GetWalletHandler,
    ...provideProjections(walletMovementsView),
    ...providePushTopics(walletPush),
    ...provideReactions(forfeitBalanceWhenAccountErased, keepWhatWasForfeited),
  ],
})
export class WalletModule {}
