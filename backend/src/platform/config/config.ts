import { isLoopbackUrl } from '@shop/kernel/loopback';
import { resolve } from 'node:path';
import { readEnvironment, type Environment } from './environment.js';
import { defaultSender, type MailSender, senderOf } from './mail-sender.js';

export type ProcessRole = 'all' | 'api' | 'worker';

export interface PixConfig {
  readonly baseUrl: string;
  readonly tokenUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The mTLS certificate and its key, as PEM. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly key: string;
  /** Payment page of the built-in sandbox; `null` with a real PSP. */
  readonly sandboxPage: string | null;
}

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  /** Origin of the store. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Descriptors of sockets that are bound to the ports. */
export interface BoundPorts {
  readonly port: number;
  readonly realtimePort: number;
}

/** Legal identity of the payee, as far as the operator configured it. */
export interface Company {
  readonly name: string | null;
  /** A CNPJ, written with its points. */
  readonly document: string | null;
  readonly contactEmail: string | null;
}

/** Typed configuration of this process, built once from the environment and injected. */
export class Config {
  readonly production: boolean;
  readonly port: number;
  readonly realtimePort: number;
  /** The two ports as a launcher has bound them; `null` where this process binds its own. */
  readonly boundPorts: BoundPorts | null;
  /** `null` when no metrics are served. */
  readonly metricsPort: number | null;
  readonly host: string;
  /** Origin: scheme, name, and the port where it is not the scheme's own. */
  readonly publicUrl: string;
  /** True when `publicUrl` is not an address of this machine. */
  readonly isPublic: boolean;
  /** Origin at which browsers open the live connection. */
  readonly realtimeUrl: string;
  /** Time after which an idle connection is closed. */
  readonly keepAliveMs: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Store of the files; `null` for `dataDir`. */
  readonly bucket: BucketConfig | null;
  readonly role: ProcessRole;
  readonly eventstoreUrl: string;
  readonly mongoUrl: string;
  readonly redisUrl: string;
  readonly admin: { readonly username: string; readonly email: string; readonly password: string | null };
  readonly demoData: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: MailSender;
  /** `null` when no PSP is named (the launcher then names the sandbox). */
  readonly pix: PixConfig | null;
  readonly pixWebhookSecret: string | null;
  readonly pixExpirySeconds: number;
  /** Percentage of the first paid order of an invited account that its inviter gets; 0 for none. */
  readonly referralPercent: number;
  readonly sessionTtlS: number;
  readonly rateLimitScale: number;
  /**
   * Addresses of proxies whose X-Forwarded-For is believed; empty when there are none, `null` when nothing was said.
   */
  readonly trustProxy: readonly string[] | null;
  readonly brandName: string;
  readonly company: Company;
  readonly masterKey: string | null;
  readonly logLevel: string;
  /** `files`: rotated in `dataDir/logs`. */
  readonly logTo: 'stdout' | 'files';
  /** Private folder by which the processes of a launcher reach each other; `null` where there is only one. */
  readonly siblingsDir: string | null;
  /** Days for which the security log is retained. */
  readonly securityLogDays: number;
  readonly otlpEndpoint: string | null;

  constructor(from: Environment) {
    this.production = from.NODE_ENV === 'production';
    this.port = Number(from.PORT);
    this.realtimePort = Number(from.REALTIME_PORT);
    this.boundPorts = boundPortsOf(from);
    this.metricsPort = from.METRICS_PORT === undefined ? null : Number(from.METRICS_PORT);
    this.host = from.HOST;
    this.publicUrl = new URL(from.PUBLIC_URL ?? `http://localhost:${from.PORT}`).origin;
    this.isPublic = !isLoopbackUrl(this.publicUrl);
    this.realtimeUrl = from.REALTIME_URL ? new URL(from.REALTIME_URL).origin : this.defaultRealtimeUrl();
    this.keepAliveMs = Number(from.KEEP_ALIVE_MS);
    this.dataDir = resolve(from.DATA_DIR);
    this.bucket = bucketOf(from);
    this.role = from.ROLE as ProcessRole;
    this.eventstoreUrl = from.EVENTSTORE_URL;
    this.mongoUrl = from.MONGO_URL;
    this.redisUrl = from.REDIS_URL;
    this.admin = adminOf(from);
    this.demoData = from.DEMO_DATA === '1';
    this.smtpUrl = from.SMTP_URL ?? null;
    this.mailFrom = senderOf(from.MAIL_FROM ?? '') ?? defaultSender(from.BRAND_NAME, this.publicUrl);
    this.pix = pixOf(from);
    this.pixWebhookSecret = from.PIX_WEBHOOK_SECRET ?? null;
    this.pixExpirySeconds = Number(from.PIX_EXPIRY_SECONDS);
    this.referralPercent = Number(from.REFERRAL_PERCENT);
    this.sessionTtlS = Number(from.SESSION_TTL_S);
    this.rateLimitScale = Number(from.RATE_LIMIT_SCALE);
    this.trustProxy = proxiesOf(from);
    this.brandName = from.BRAND_NAME;
    this.company = companyOf(from);
    this.masterKey = from.MASTER_KEY ?? null;
    this.logLevel = from.LOG_LEVEL;
    this.logTo = from.LOG_TO as 'stdout' | 'files';
    this.siblingsDir = from.SIBLINGS_DIR ?? null;
    this.securityLogDays = Number(from.SECURITY_LOG_DAYS);
    this.otlpEndpoint = from.OTEL_EXPORTER_OTLP_ENDPOINT ?? null;
  }

  /**
   * Returns the default address of the sockets: a public shop has one port; on one machine the sockets have their own,
   * as specified.
   */
  private defaultRealtimeUrl(): string {
    const url = new URL(this.publicUrl);
    if (!this.isPublic) url.port = String(this.realtimePort);
    return url.origin;
  }
}

const adminOf = (from: Environment): Config['admin'] => ({
  username: from.ADMIN_USERNAME ?? 'admin',
  email: from.ADMIN_EMAIL ?? 'admin@localhost.localdomain',
  password: from.ADMIN_PASSWORD ?? null,
});

/** Reads and checks the environment; throws `EnvironmentError` whose message names the wrong variable. */
export const loadEnvironment = (source?: Readonly<Record<string, string | undefined>>): Config =>
  new Config(readEnvironment(source));

/** Loads the configuration of a command without engines. Throws `EnvironmentError`. */
export const loadWithoutEngines = (): Config =>
  loadEnvironment({
    ...process.env,
    EVENTSTORE_URL: 'esdb://none',
    MONGO_URL: 'mongodb://none',
    REDIS_URL: 'redis://none',
  });

function proxiesOf({ TRUST_PROXY: proxies }: Environment): readonly string[] | null {
  if (proxies === undefined) return null;
  return proxies === 'none' ? [] : proxies.split(',').map((address) => address.trim());
}

function boundPortsOf({ PORT_FDS: given }: Environment): BoundPorts | null {
  if (given === undefined) return null;
  const [port = 0, realtimePort = 0] = given.split(',').map(Number);
  return { port, realtimePort };
}

const companyOf = ({ COMPANY_NAME, COMPANY_DOCUMENT, CONTACT_EMAIL }: Environment): Company => ({
  name: COMPANY_NAME ?? null,
  document:
    COMPANY_DOCUMENT?.toUpperCase()
      .replace(/[^\dA-Z]/g, '')
      .replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') ?? null,
  contactEmail: CONTACT_EMAIL ?? null,
});

function bucketOf({ FILES_URL: given }: Environment): BucketConfig | null {
  if (given === undefined) return null;
  const { origin, pathname, searchParams, username, password } = new URL(given);
  return {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

const pixOf = (from: Environment): PixConfig | null =>
  from.PIX_BASE_URL
    ? {
        baseUrl: from.PIX_BASE_URL,
        tokenUrl: from.PIX_TOKEN_URL ?? null,
        clientId: from.PIX_CLIENT_ID ?? '',
        clientSecret: from.PIX_CLIENT_SECRET ?? '',
        tls: from.PIX_CERT && from.PIX_CERT_KEY ? { cert: from.PIX_CERT, key: from.PIX_CERT_KEY } : null,
        key: from.PIX_KEY ?? '',
        sandboxPage: from.PIX_SANDBOX_PAGE ?? null,
      }
    : null;
