/** A backing service did not answer in time or is away. Nothing is known to have been done; safe to repeat. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';

  constructor(service: string, options?: ErrorOptions) {
    super(`${service} is away`, options);
  }
}
