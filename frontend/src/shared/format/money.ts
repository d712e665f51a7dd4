export { brlText as formatCents, moneyText as formatMoney } from '@shop/contracts/brl-text';
