import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Kinds of names of an account, each unique among all accounts. */
export type NameKind = 'username' | 'email';

/**
 * Events of a profile. A name changes in steps, because its reservation is a stream of its own: started, reserved,
 * changed or abandoned, and the unused name freed. No second change starts before that.
 */
export type ProfileEvent =
  | DomainEvent<
      'NameChangeStarted',
      {
        userId: string;
        changeId: string;
        kind: NameKind;
        value: string | null;
        /** The session that a change of e-mail does not end. */
        keepSession: string | null;
      }
    >
  | DomainEvent<'NameChangeAbandoned', { userId: string; changeId: string }>
  | DomainEvent<'UsernameChanged', { userId: string; changeId: string; username: string | null }>
  /** `proven`: staff set it, or it is the proven address in another case. `mailId`: as of a new password. */
  | DomainEvent<
      'EmailChanged',
      { userId: string; changeId: string; email: string | null; proven: boolean; mailId: string | null; at: string }
    >
  | DomainEvent<'NameFreed', { userId: string; changeId: string }>
  /** `replacedUrl`: the avatar until now, of which a file may have to go. */
  | DomainEvent<'AvatarChosen', { userId: string; avatarUrl: string; replacedUrl: string | null }>
  | DomainEvent<'NewsletterChosen', { userId: string; isSubscribed: boolean }>;

export const profileEvents = defineEvents<ProfileEvent>({
  NameChangeStarted: {
    version: 1,
    sealed: { person: 'userId', fields: ['value'] },
  },
  NameChangeAbandoned: { version: 1 },
  UsernameChanged: { version: 1, sealed: { person: 'userId', fields: ['username'] } },
  EmailChanged: {
    version: 1,
    sealed: { person: 'userId', fields: ['email'] },
  },
  NameFreed: { version: 1 },
  AvatarChosen: { version: 1 },
  NewsletterChosen: { version: 1 },
});
