import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { provideReactions } from '../../platform/reactions/provide.js';
import { WalletController } from './http/wallet.controller.js';
import { closeWalletWhenAccountErased } from './reactions/close-wallet-when-account-erased.js';
import { keepWhatWasForfeited } from './reactions/keep-what-was-forfeited.js';
import { CloseWalletHandler } from './use-cases/close-wallet.js';
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
    CloseWalletHandler,
    GetWalletHandler,
    ...provideProjections(walletMovementsView),
    ...providePushTopics(walletPush),
    ...provideReactions(closeWalletWhenAccountErased, keepWhatWasForfeited),
  ],
})
export class WalletModule {}
