import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { EntryBlocks } from '../../../../platform/auth/entry-blocks.js';
import { LoginProofs, type ProvenLogin } from './login-proofs.js';
import { addressOfCaller } from './started-sessions.js';

/** Proves logins, and rejects those of blocked people. Its callers reject in constant time. */
@Injectable()
export class AdmittedLogins {
  constructor(
    private readonly proofs: LoginProofs,
    private readonly blocks: EntryBlocks,
  ) {}

  /**
   * Proves a login of the site, where no block rejects administrators. Whether a caller at a blocked address is one is
   * known after the password only: until then their login takes the way of every other, throttles too, and each
   * rejection of it is `BLOCKED`, except that of a throttle. Throws what `LoginProofs.prove` throws, `BLOCKED`.
   */
  async prove(identifier: string, password: string): Promise<ProvenLogin> {
    const login = await this.proofs.prove(identifier, password).catch((error: unknown) => this.failed(error));
    const { role, email, username } = login.account;
    if (role === 'Admin') return login;
    const blockId = (await this.ofCaller()) ?? (await this.blocks.ofPerson({ email, username }));
    if (blockId !== null) throw this.blocks.rejection(blockId);
    return login;
  }

  /** Proves a login of the software on a machine, from an address that is not blocked. Throws like `prove`. */
  async proveOnMachine(identifier: string, password: string, hwid: string): Promise<ProvenLogin> {
    const login = await this.proofs.prove(identifier, password);
    const { email, username } = login.account;
    const blockId = await this.blocks.ofPerson({ hwid, email, username });
    if (blockId !== null) throw this.blocks.rejection(blockId);
    return login;
  }

  /** Throws the error of a failed login. An error by a throttle costs no reading. */
  private async failed(error: unknown): Promise<never> {
    const isJudged = error instanceof DomainError && error.code !== 'RATE_LIMITED';
    const blockId = isJudged ? await this.ofCaller() : null;
    throw blockId === null ? error : this.blocks.rejection(blockId);
  }

  private ofCaller(): Promise<string | null> {
    return this.blocks.ofAddress(addressOfCaller());
  }
}
