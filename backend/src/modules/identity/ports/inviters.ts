/** Finds who invited a new account. Bound by the module of invitations. */
export abstract class Inviters {
  /** Returns the account whose code it is; `null` for an unknown code, and for an account that must not invite. */
  abstract find(code: string): Promise<string | null>;
}
