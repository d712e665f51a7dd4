/** Judges the e-mail addresses that people give themselves. Bound by the blocklist module. */
export abstract class EmailPolicy {
  /** Throws `VALIDATION_FAILED` on the field for an address that the shop does not accept. */
  abstract accept(email: string, field: string): Promise<void>;
}
