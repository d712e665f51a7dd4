/** Kinds of mail that a person may switch off. Mail about the security of an account is of no kind. */
export const mailKinds = ['tickets', 'deliveries', 'refunds', 'reminders'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that a person wants. */
export type WantedMail = Readonly<Record<MailKind, boolean>>;
/** Kinds to be switched on and off; the others stay. */
export type MailChange = Readonly<Partial<Record<MailKind, boolean | undefined>>>;
