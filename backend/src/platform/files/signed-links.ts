import { Injectable } from '@nestjs/common';
import { type Role, roles } from '@shop/contracts/identity';
import { SIGNED_LINK_LIFETIME } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { type Admitted, Callers } from '../auth/callers.js';
import type { SessionUser } from '../auth/sessions.js';
import { Clock } from '../clock/clock.js';
import { Secrets } from '../config/secrets.js';

/** Signed content of a link: without a session for a person, with the last two parts where an API key got it. */
type Target = readonly [
  file: string,
  userId: string,
  role: Role,
  sessionId: string | null,
  expiresAtMs: number,
  keyHash?: string,
  keyScopes?: number,
];

export type LinkHolder = Admitted & Pick<SessionUser, 'expiresAt'>;

/** A file opened by a link, with a function that judges its receiver again while it is sent. */
export interface OpenedLink<File> {
  readonly file: File;
  readonly userId: string;
  /**
   * Throws `FORBIDDEN` once the session has ended or the holder is entitled no longer. The link itself may have ended.
   */
  readonly requireEntitled: () => Promise<void>;
}

/** Judges whether a holder may open a file now, and gives what is needed to do so; `null` where they may not. */
export type Entitlement<File> = (file: string, holder: LinkHolder) => Promise<File | null>;

/**
 * Links that open one file to one person without a token: for media elements and downloads, which send none. A link is
 * good for 6 h at most, and no longer than the session, the API key or the account it was made for.
 */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly callers: Callers,
  ) {}

  /** Returns the last segment of a link's path. `kind` keeps links of one route from opening anything on another. */
  sign(kind: string, file: string, { id, role, sessionId, expiresAt, key }: LinkHolder): string {
    const endsAt = Math.min(this.clock.nowMs() + SIGNED_LINK_LIFETIME, expiresAt.getTime());
    const parts = [file, id, role, sessionId, endsAt] as const;
    const target: Target = key ? [...parts, key.hash, key.scopes.length] : parts;
    return this.secrets.sign(purposeOf(kind), JSON.stringify(target));
  }

  /** Returns a link as `sign` does, for a person who has no session: it is good while their account may act. */
  signFor(kind: string, file: string, { id, role }: Pick<LinkHolder, 'id' | 'role'>): string {
    const expiresAt = new Date(this.clock.nowMs() + SIGNED_LINK_LIFETIME);
    return this.sign(kind, file, { id, role, sessionId: null, expiresAt, key: null });
  }

  /**
   * Opens a link: its signature, its end, the caller it was made for and the entitlement are checked again. Throws the
   * same `FORBIDDEN` whichever fails.
   */
  async open<File>(kind: string, url: string, entitlement: Entitlement<File>): Promise<OpenedLink<File>> {
    const target = parsed(this.secrets.read(purposeOf(kind), url));
    if (!target || target[4] <= this.clock.nowMs()) throw new DomainError('FORBIDDEN');
    const entitled = () => this.entitled(target, entitlement);
    const requireEntitled = async () => void (await entitled());
    return { file: await entitled(), userId: target[1], requireEntitled };
  }

  private async entitled<File>(target: Target, entitlement: Entitlement<File>): Promise<File> {
    const [file, id, role, sessionId, expiresAtMs, hash, length = 0] = target;
    const key = hash === undefined ? null : { hash, scopes: { length } };
    const holder = { id, role, sessionId, expiresAt: new Date(expiresAtMs), key };
    const opened = (await this.callers.isAlive(holder)) ? await entitlement(file, holder) : null;
    if (!opened) throw new DomainError('FORBIDDEN');
    return opened;
  }
}

const purposeOf = (kind: string) => `links:${kind}`;

/** Parses signed content. It is genuine, but may have the shape of another release. */
function parsed(content: string | null): Target | null {
  const read: unknown = content === null ? null : JSON.parse(content);
  if (!Array.isArray(read)) return null;
  const [file, userId, role, sessionId, expiresAtMs] = read as unknown[];
  const isTarget =
    [file, userId, sessionId ?? ''].every((part) => typeof part === 'string') &&
    roles.includes(role as Role) &&
    typeof expiresAtMs === 'number';
  return isTarget ? (read as unknown as Target) : null;
}
