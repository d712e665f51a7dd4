import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DAY, SECOND } from '@shop/kernel/durations';
import { LogFile } from '@shop/logs/log-file';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { currentContext } from '../context/request-context.js';

/** The log's kind among the logs of `DATA_DIR/logs`. */
export const SECURITY = 'security';

/** Kinds of success, of which each entry is written. The values are stored. */
const successes = ['login', 'code', 'role_changed', 'banned', 'unbanned'] as const;
/** Kinds of failure, which anybody can cause without end. The values are stored. */
type Failure = 'login_failed' | 'code_failed' | 'denied' | 'limited' | 'webhook_rejected' | 'origin_rejected';
export type SecurityKind = (typeof successes)[number] | Failure;

/** One act that the security log records. It holds no name, e-mail, code or token. */
export interface SecurityEntry {
  readonly kind: SecurityKind;
  /** An IPv4 address or an IPv6 /64. */
  readonly address: string;
  /**
   * Id of the account that acted or was the target of a login; a `hmac:` of the typed identifier where no account is
   * known.
   */
  readonly account?: string | undefined;
  readonly session?: string | undefined;
  /** Id of the account whose role or status was changed. */
  readonly target?: string | undefined;
  /** Method and pattern of the route. */
  readonly route?: string | undefined;
}

/** A line of the security log. */
export interface SecurityLine extends SecurityEntry {
  readonly at: string;
  /** Number of entries combined in the line, and the instant of the first; absent for one. */
  readonly count?: number;
  readonly since?: string;
}

const WINDOW_MS = 10 * SECOND;
/** Lines of failures in a window: of one address, and of all. The excess is counted by address and kind. */
const ADDRESS_LINES_MAX = 20;
const LINES_MAX = 500;
/** Addresses whose failures a window counts; the excess shares a line for each kind. */
const ADDRESSES_MAX = 500;
const OTHER_ADDRESSES = 'others';

/** Failures of one address since the window began. */
interface Gathered {
  lines: number;
  readonly counts: Map<SecurityKind, { count: number; readonly since: string }>;
}

/** Writes who came from where (`DATA_DIR/logs/security-*.log`): however many are rejected, the log grows little. */
@Injectable()
export class SecurityLog implements OnApplicationShutdown {
  private readonly file: LogFile;
  private gathered = new Map<string, Gathered>();
  private lines = 0;
  private window: NodeJS.Timeout | undefined;

  constructor(
    { dataDir, securityLogDays }: Config,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.file = new LogFile(dataDir, SECURITY, { retentionMs: securityLogDays * DAY });
  }

  record(entry: SecurityEntry): void {
    if ((successes as readonly SecurityKind[]).includes(entry.kind)) this.write(entry);
    else this.gather(entry);
  }

  /** Records that the actor of the running command changed what an account may do. */
  recordChange(kind: 'role_changed' | 'banned' | 'unbanned', target: string): void {
    const { ip, actorId } = currentContext();
    this.record({ kind, address: ip ?? 'unknown', account: actorId ?? undefined, target });
  }

  /** Returns the replacement of a username or an e-mail without a known account. */
  pseudonym(identifier: string): string {
    return pseudonymOf(this.secrets, identifier);
  }

  /** Ends the window: writes its counts, and resolves once they are in the file or lost. */
  flush(): Promise<void> {
    clearTimeout(this.window);
    this.endWindow();
    return this.file.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    this.file.close();
  }

  private gather(entry: SecurityEntry): void {
    const { kind, address } = entry;
    const name = this.gathered.has(address) || this.gathered.size < ADDRESSES_MAX ? address : OTHER_ADDRESSES;
    const gathered: Gathered = this.gathered.get(name) ?? { lines: 0, counts: new Map() };
    this.gathered.set(name, gathered);
    this.window ??= setTimeout(() => {
      this.endWindow();
    }, WINDOW_MS).unref();
    if (gathered.lines < ADDRESS_LINES_MAX && this.lines < LINES_MAX) {
      gathered.lines += 1;
      this.lines += 1;
      this.write(entry);
      return;
    }
    const counted = gathered.counts.get(kind) ?? { count: 0, since: this.clock.now().toISOString() };
    gathered.counts.set(kind, { ...counted, count: counted.count + 1 });
  }

  private endWindow(): void {
    const { gathered } = this;
    this.window = undefined;
    this.gathered = new Map();
    this.lines = 0;
    for (const [address, { counts }] of gathered)
      for (const [kind, { count, since }] of counts) this.write({ kind, address, count, since });
  }

  private write(entry: Omit<SecurityLine, 'at'>): void {
    const line: SecurityLine = { at: this.clock.now().toISOString(), ...entry };
    this.file.write(`${JSON.stringify(line)}\n`);
  }
}

/** Returns the log's replacement of a username or an e-mail, given in the form of its reservation. */
export const pseudonymOf = (secrets: Secrets, identifier: string): string =>
  `hmac:${secrets.hmac('security-log', identifier).toString('base64url').slice(0, 22)}`;
