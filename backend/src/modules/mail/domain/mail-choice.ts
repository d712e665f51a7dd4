import { type MailChange, type MailKind, mailKinds, type WantedMail } from '@shop/contracts/mail';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** The kinds that a person has switched off; none of the others. */
export type MailKindsChosen = DomainEvent<
  'MailKindsChosen',
  { readonly userId: string; readonly off: readonly MailKind[] }
>;

export interface MailChoice {
  readonly off: readonly MailKind[];
}

/** The kinds of mail that one person wants, `mail-{userId}`: all of them until they choose. */
export const mailChoice = defineAggregate<MailChoice, MailKindsChosen>({
  category: 'mail',
  initial: { off: [] },
  evolve: (_, { type, data }) => {
    switch (type) {
      case 'MailKindsChosen':
        return { off: data.off };
      default:
        return unhandled(type);
    }
  },
  events: defineEvents<MailKindsChosen>({ MailKindsChosen: { version: 1 } }),
  snapshot: plainSnapshot(1),
});

/** Returns the choice for each kind. */
export const wantedMail = (state: MailChoice): WantedMail =>
  Object.fromEntries(mailKinds.map((kind) => [kind, isWanted(state, kind)])) as Record<MailKind, boolean>;

export const isWanted = ({ off }: MailChoice, kind: MailKind): boolean => !off.includes(kind);

/** Switches kinds on and off; decides nothing when nothing changes. */
export const chooseKinds = (state: MailChoice, userId: string, wanted: MailChange): MailKindsChosen[] => {
  const off = mailKinds.filter((kind) => !(wanted[kind] ?? isWanted(state, kind)));
  return off.join() === state.off.join() ? [] : [{ type: 'MailKindsChosen', data: { userId, off } }];
};
