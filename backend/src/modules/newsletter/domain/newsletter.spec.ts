import { historyOf } from '@shop/kernel/histories';
import { forget, newsletter, subscribe } from './newsletter.js';

const { given } = historyOf(newsletter);
const subscribed = subscribe(newsletter.initial, 's1', 'ana@example.com');

describe('a subscription to the newsletter', () => {
  it('is made once for an address', () => {
    expect(subscribed).toEqual([
      { type: 'NewsletterSubscribed', data: { subscriberId: 's1', email: 'ana@example.com' } },
    ]);
    expect(subscribe(given(...subscribed), 's2', 'ANA@example.com')).toEqual([]);
  });

  it('is forgotten under the key it was made with, and may be made again under another', () => {
    const forgotten = forget(given(...subscribed));
    expect(forgotten).toEqual([{ type: 'NewsletterForgotten', data: { subscriberId: 's1' } }]);
    const after = given(...subscribed, ...forgotten);
    expect(forget(after)).toEqual([]);
    expect(subscribe(after, 's2', 'ana@example.com')).toHaveLength(1);
  });

  it('that is none cannot be forgotten', () => {
    expect(forget(newsletter.initial)).toEqual([]);
  });
});
