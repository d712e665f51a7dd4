import { Injectable, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { permissionsOf } from '@shop/contracts/api-keys';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { ApiKeys, type LiveKey } from './api-keys.js';
import { Bearer } from './bearer.js';
import { Sessions, type SessionClaims, type SessionUser } from './sessions.js';

/** Proof of a request's caller. `id`: the session's id, or the hash of an API key. */
export type Credential =
  | { readonly is: 'session'; readonly id: string; readonly claims: SessionClaims }
  | { readonly is: 'key'; readonly id: string };

/**
 * A caller that was admitted earlier. Scopes of a key are only ever taken away, so that their number identifies them.
 */
export interface Admitted extends Pick<SessionUser, 'id' | 'role'> {
  /** `null`: admitted without a session, as a person who may act. */
  readonly sessionId: string | null;
  readonly key: { readonly hash: string; readonly scopes: { readonly length: number } } | null;
}

const KEY = /^bearer +(sk_[A-Za-z0-9]{40})$/i;
/** Later than any key expires. */
const NEVER = new Date(8.64e15);

/** Returns the hash by which an API key is stored and found. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Recognises callers: by the token of a session, or by an API key. */
@Injectable()
export class Callers implements OnApplicationBootstrap {
  private sessions!: Sessions;
  private keys!: ApiKeys;

  constructor(
    private readonly modules: ModuleRef,
    private readonly bearer: Bearer,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
    this.keys = this.modules.get(ApiKeys, { strict: false });
  }

  /** Returns the credential of a request; `null` for a bad or expired token, `undefined` when it has none. */
  async credentialOf(context: ExecutionContext, request: FastifyRequest): Promise<Credential | null | undefined> {
    const key = KEY.exec(request.headers.authorization ?? '')?.[1];
    if (key !== undefined) return { is: 'key', id: hashOfKey(key) };
    const claims = await this.bearer.claims(context, request);
    return claims && { is: 'session', id: claims.jti, claims };
  }

  /**
   * Returns the caller; `null` for an ended session or key. One by an API key has the permissions of its scopes for the
   * request's method. Throws `UnavailableError`.
   */
  async check(credential: Credential, { method, clientAddress }: FastifyRequest): Promise<SessionUser | null> {
    if (credential.is === 'session') return this.sessions.check(credential.claims);
    const key = await this.keys.find(credential.id);
    if (!key) return null;
    this.keys.noteUse(key, key.userId, clientAddress);
    return callerBy(key, method);
  }

  /**
   * Returns true while the session, or the key with all its scopes, has not ended; without either, while the account
   * may act in its role. Throws `UnavailableError`.
   */
  async isAlive({ id: userId, role, sessionId, key }: Admitted): Promise<boolean> {
    if (key) return (await this.keys.find(key.hash))?.scopes.length === key.scopes.length;
    if (sessionId === null) return (await this.sessions.standingOf(userId))?.role === role;
    return this.sessions.isAlive({ userId, role, sessionId });
  }
}

const callerBy = ({ userId, username, role, createdAt, expiresAt, ...key }: LiveKey, method: string): SessionUser => ({
  id: userId,
  role,
  permissions: permissionsOf(key.scopes, method),
  username,
  sessionId: key.id,
  provenAt: createdAt,
  expiresAt: expiresAt ?? NEVER,
  key,
});
