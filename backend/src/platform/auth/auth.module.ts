import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Secrets } from '../config/secrets.js';
import { Bearer, SessionStrategy } from './bearer.js';
import { Callers } from './callers.js';
import { Passwords } from './passwords.js';
import { Tokens } from './tokens.js';

/** Purpose for which the key of session tokens is derived. */
export const SESSION_KEY = 'session-tokens';

@Global()
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [Secrets],
      useFactory: (secrets: Secrets) => {
        // Given a secret in bytes, the library tries to read it as a PEM key for each token first.
        const key = createSecretKey(secrets.derivedKey(SESSION_KEY));
        return {
          secretOrKeyProvider: () => key,
          signOptions: { algorithm: 'HS256' },
          verifyOptions: { algorithms: ['HS256'] },
        };
      },
    }),
  ],
  providers: [SessionStrategy, Bearer, Callers, Passwords, Tokens],
  exports: [Callers, Passwords, Tokens],
})
export class AuthModule {}
