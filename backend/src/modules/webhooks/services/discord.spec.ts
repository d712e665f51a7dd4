import { webhookTypes } from '@shop/contracts/webhooks';
import { discordMessage } from './discord.js';

const timestamp = '2026-11-20T12:00:00.000Z';
const long = 'nome *forte* 🙂 '.repeat(400);

/** Every field that data may have, each longer than an embed takes. */
const everything = {
  user: { id: 'u1', username: long },
  order_id: long,
  items: Array.from({ length: 20 }, () => ({ product_name: long, plan_name: 'Mensal', quantity: 2 })),
  total: 1_234_567.89,
  amount: 1,
  payment_method: long,
  coupon: long,
  to: 'pix',
  end_to_end_id: long,
  product: { id: 1, name: long },
  duration_days: 30,
  expires_at: timestamp,
  ticket_id: 7,
  by: long,
  component: 'psp',
};

describe('a message of Discord', () => {
  it.each(webhookTypes)('about %s stays within the limits of an embed, whatever the data', (type) => {
    const { username, embeds, allowed_mentions } = discordMessage({ type, timestamp, data: everything }, long);
    const [{ title, fields } = { title: '', fields: [] }] = embeds;
    expect(username.length).toBeLessThanOrEqual(80);
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(256);
    expect(fields.length).toBeLessThanOrEqual(25);
    for (const { name, value } of fields) {
      expect(name.length).toBeGreaterThan(0);
      expect(value.length).toBeGreaterThan(0);
      expect(value.length).toBeLessThanOrEqual(1024);
      expect(value.isWellFormed()).toBe(true);
    }
    const all = title.length + fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    expect(all).toBeLessThanOrEqual(6000);
    expect(fields.some(({ value }) => value.endsWith('…'))).toBe(true);
    expect(allowed_mentions).toEqual({ parse: [] });
  });

  it.each([
    [1, '1 dia'],
    [30, '30 dias'],
    [9999, 'vitalícia'],
  ])('says how long a key of %d days lasts', (days, value) => {
    const message = discordMessage({ type: 'key.redeemed', timestamp, data: { duration_days: days } }, 'Aurora');
    expect(message.embeds[0]?.fields).toEqual([{ name: 'Duração', value, inline: true }]);
  });

  it('shows names as they are: nothing of them is a mention, a link or a style', () => {
    const data = { user: { id: 'u1', username: '@everyone [x](https://x.example) **a**' } };
    const [embed] = discordMessage({ type: 'user.banned', timestamp, data }, 'Aurora').embeds;
    expect(embed?.fields).toEqual([
      { name: 'Usuário', value: '\\@everyone \\[x\\]\\(https\\://x.example\\) \\*\\*a\\*\\*', inline: true },
    ]);
  });
});
