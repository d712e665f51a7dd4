import type { WalletStatement } from '@shop/contracts/wallet';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { shopItem } from '../support/customers.js';
import { cutAt } from '../support/failpoints.js';
import { buyOne, joinFrom, referralOf } from '../support/invitations.js';
import { openWorld } from '../support/world.js';

const INVITED = 20;

const world = await openWorld({ environment: { TRUST_PROXY: 'loopback', REFERRAL_PERCENT: '50' } });
const second = await world.startSecond('all');
const sweepAtOnce = () => Promise.all([world, second, world, second].map(({ app }) => app.get(Sweeps).sweepAll()));

/** Invites so many people, each of whom buys one item; returns their inviter, and the reward of each. */
async function inviterOf(count: number) {
  const inviter = await joinFrom(world);
  const { code: referralCode } = await referralOf(inviter);
  const { price } = await shopItem(world);
  for (let n = 0; n < count; n += 1) {
    const invited = await joinFrom(world, { referralCode });
    await invited.fund(Math.ceil(price));
    await buyOne(world, invited);
  }
  return { inviter, rewardCents: Math.floor((Math.round(price * 100) * 50 + 50) / 100) };
}

describe('two processes', () => {
  it(`credit each of ${String(INVITED)} rewards once, however often both look at the seventh day`, async () => {
    const { inviter, rewardCents } = await inviterOf(INVITED);
    world.clock.advance(7 * DAY + MINUTE);
    for (let round = 0; round < 3; round += 1) await sweepAtOnce();
    await world.drained();
    await inviter.returnAfter(0);
    const wallet = (await inviter.get('/api/client/wallet')).body as WalletStatement;
    expect([wallet.movements.length, Math.round(wallet.balance * 100)]).toEqual([INVITED, INVITED * rewardCents]);
    const { invited, earned } = await referralOf(inviter);
    expect([invited, Math.round(earned * 100)]).toEqual([INVITED, INVITED * rewardCents]);
  }, 240_000);

  it('credit a reward once whose process died after it was granted', async () => {
    const { inviter, rewardCents } = await inviterOf(1);
    world.clock.advance(7 * DAY + MINUTE);
    const cut = cutAt('referral.after-reward');
    await world.app.get(Sweeps).sweepAll();
    await cut;
    await sweepAtOnce();
    await world.drained();
    await inviter.returnAfter(0);
    const { movements } = (await inviter.get('/api/client/wallet')).body as WalletStatement;
    expect(movements.map(({ kind, amount }) => [kind, Math.round(amount * 100)])).toEqual([['referral', rewardCents]]);
  }, 120_000);
});
