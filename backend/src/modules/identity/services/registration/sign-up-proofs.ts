import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../../platform/config/secrets.js';

const PURPOSE = 'sign-up-proof';

/** Signed tokens by which a browser shows that an account was registered in it. */
@Injectable()
export class SignUpProofs {
  constructor(private readonly secrets: Secrets) {}

  issue(userId: string): string {
    return this.secrets.sign(PURPOSE, userId);
  }

  /** Returns false for no proof, a forged one and that of another account. */
  isOf(userId: string, proof: string | undefined): boolean {
    return proof !== undefined && this.secrets.read(PURPOSE, proof) === userId;
  }
}
