import type { MailContent } from './layout.js';

/** One kind of message with an example of it, for the gallery of messages. */
export interface MailSample {
  /** Permanent: the last part of its address. */
  readonly name: string;
  /** The message as a shop of this origin would send it. */
  readonly example: (publicUrl: string) => MailContent;
}

declare module '../feature/features.js' {
  interface Contributions {
    /** Messages of the mail gallery. */
    readonly mailSamples: readonly MailSample[];
  }
}
