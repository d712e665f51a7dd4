import type { MailChange } from '@shop/contracts/mail';
import { chooseKinds, type MailChoice, mailChoice, wantedMail } from './mail-choice.js';

const after = (state: MailChoice, wanted: MailChange): MailChoice =>
  chooseKinds(state, 'u1', wanted).reduce(mailChoice.evolve, state);

describe('the kinds of mail of a person', () => {
  it('are all wanted until one is switched off, which leaves the others', () => {
    const chosen = after(mailChoice.initial, { refunds: false });
    expect(chosen.off).toEqual(['refunds']);
    expect(wantedMail(chosen)).toEqual({ tickets: true, deliveries: true, refunds: false, reminders: true });
    expect(after(after(chosen, { tickets: false }), { refunds: true }).off).toEqual(['tickets']);
  });

  it('change by what differs only', () => {
    expect(chooseKinds(mailChoice.initial, 'u1', { tickets: true, reminders: undefined })).toEqual([]);
    expect(chooseKinds({ off: ['tickets'] }, 'u1', { tickets: false })).toEqual([]);
  });
});
