import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessLog } from '../activity/access-log.js';
import { AccessGuard } from './access-guard.js';
import { CountedCallers } from './counted-callers.js';
import { ContractPipe } from '../bodies/contract-pipe.js';
import { Draining } from '../requests/draining.js';
import { ErrorFilter } from './error-filter.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { KnownPaths } from '../routes/known-paths.js';
import { LandingPage } from '../pages/landing-page.js';
import { MailboxServer } from '../pages/mailbox-server.js';
import { KeyBudget } from '../limits/key-budget.js';
import { RateLimits } from '../limits/rate-limits.js';
import { RejectedRequests } from './rejected-requests.js';
import { RequestBudget } from '../limits/request-budget.js';
import { RequestInterceptor } from './request-interceptor.js';
import { RouteCheck } from '../routes/route-check.js';
import { RunningResponses } from '../responses/running-responses.js';
import { SessionBodies } from '../bodies/session-bodies.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessLog,
    CountedCallers,
    Draining,
    KeyBudget,
    KnownPaths,
    LandingPage,
    MailboxServer,
    RateLimits,
    RejectedRequests,
    RequestBudget,
    Idempotency,
    RouteCheck,
    RunningResponses,
    SessionBodies,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_INTERCEPTOR, useClass: RequestInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [AccessLog, Draining, RateLimits, RequestBudget, LandingPage],
})
export class HttpModule {}
