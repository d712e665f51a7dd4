/**
 * Receives the addresses that an erased account gave up. Bound by the newsletter module
 * (`{ provide: GivenUpAddresses, useClass: … }`), which may know them from elsewhere.
 */
export abstract class GivenUpAddresses {
  /** Removes whatever is stored of an address. May be repeated. */
  abstract forget(email: string): Promise<void>;
}
