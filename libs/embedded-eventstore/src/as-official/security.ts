import { timingSafeEqual } from 'node:crypto';
import { Metadata, ServerCredentials, ServerInterceptingCall, status, type ServerInterceptor } from '@grpc/grpc-js';
import { accessDenied } from '../failures.js';

/** Security of a server that runs without `--insecure`. */
export interface Security {
  /** PEM. */
  readonly certificate: string;
  /** PEM. */
  readonly key: string;
  readonly user: string;
  readonly password: string;
}

export const credentialsOf = ({ certificate, key }: Security): ServerCredentials =>
  ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(certificate), private_key: Buffer.from(key) }]);

/** Methods without a password on official servers. */
const OPEN = /\/event_store\.client\.(server_features|gossip)\./;

function matches(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Rejects calls without the right password: access is denied without any password; with a wrong one, the caller is
 * unauthenticated. Anonymous access to streams is off by default since 23.10 (github.com/EventStore/EventStore,
 * docs/server/security/user-authentication.md, «Anonymous access»; the two codes are those of
 * src/EventStore.Core/Services/Transport/Grpc/RpcExceptions.cs and of the HTTP pipeline's 401).
 */
export function authentication({ user, password }: Security): ServerInterceptor {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata(metadata, accept) {
            const [given] = metadata.get('authorization').map(String);
            if (OPEN.test(method.path) || (given !== undefined && matches(given, expected))) return accept(metadata);
            if (given === undefined) {
              const denied = accessDenied();
              return call.sendStatus({ code: denied.code, details: denied.message, metadata: denied.metadata });
            }
            call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated', metadata: new Metadata() });
          },
        }),
    });
}
