import 'reflect-metadata';
import proxyAddr from '@fastify/proxy-addr';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import {
  IsEmail,
  IsIn,
  IsOptional,
  IsPort,
  IsString,
  IsUrl,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  getMetadataStorage,
  validateSync,
} from 'class-validator';
import { senderOf } from './mail-sender.js';

const addresses = (protocols: string[]) => ({ protocols, require_tld: false, require_protocol: true });
/** Judges as the reader of `X-Forwarded-For` does, which knows names of networks too. */
function areProxies(value: unknown): boolean {
  if (typeof value !== 'string' || value === 'none') return value === 'none';
  try {
    proxyAddr.compile(value.split(',').map((proxy) => proxy.trim()));
    return true;
  } catch {
    return false;
  }
}
const AreProxies = () =>
  ValidateBy(
    { name: 'proxies', validator: { validate: areProxies } },
    { message: 'must be none or a list of addresses or networks, separated by commas' },
  );
/** Scheme, name and port; trailing slashes say nothing. */
const origin = /^https?:\/\/[^/?#@\s]+\/*$/i;
const isOrigin = (value: unknown) => typeof value === 'string' && origin.test(value) && URL.canParse(value);
const IsOrigin = () =>
  ValidateBy(
    { name: 'origin', validator: { validate: isOrigin } },
    { message: 'must be an http(s) address without a path, like https://shop.example.com' },
  );
/** Returns true for an address whose user and password can be decoded. */
function hasReadableLogin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  try {
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}
const mailServer = /^smtps?:\/\/\S+$/;
const isMailServer = (value: unknown) => typeof value === 'string' && mailServer.test(value) && hasReadableLogin(value);
const IsMailServer = () =>
  ValidateBy(
    { name: 'mailServer', validator: { validate: isMailServer } },
    { message: 'must be an address smtp://, with signs of a password like # and % written as %23 and %25' },
  );
/** Key, secret, name and bucket; the region is optional. */
const bucket =
  /^https?:\/\/[^/?#@:\s]+:[^/?#@:\s]+@[^/?#@\s]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\?region=[a-z0-9-]+)?$/i;
const isBucket = (value: unknown) => typeof value === 'string' && bucket.test(value) && hasReadableLogin(value);
const IsBucket = () =>
  ValidateBy(
    { name: 'bucket', validator: { validate: isBucket } },
    { message: 'must be an address http(s)://KEY:SECRET@server/bucket?region=…' },
  );
const isSender = (value: unknown) => typeof value === 'string' && senderOf(value) !== null;
const IsSender = () =>
  ValidateBy(
    { name: 'sender', validator: { validate: isSender } },
    { message: 'must be an e-mail address, or Name <address>' },
  );
/** Blanks are those of a comment: not every reader of env files ends a value before it. */
const IsCredential = () => Matches(/^\S+$/, { message: 'must have no blanks, and no comment after it' });
const milliseconds = /^[1-9]\d{0,6}$/;
const wholeSeconds = /^[1-9]\d{0,8}$/;
/** 1 to 43200: no session outlives half a day. */
const halfADay = /^([1-9]\d{0,3}|[1-3]\d{4}|4[0-2]\d{3}|43[01]\d{2}|43200)$/;

/** The variables the process is started with; property names are the variables, an empty one counts as absent. */
export class Environment {
  @IsIn(['production', 'development', 'test'], { message: 'must be production, development or test' })
  NODE_ENV = 'production';
  @IsPort({ message: 'must be a port from 0 to 65535' }) PORT = '3000';
  @IsPort({ message: 'must be a port from 0 to 65535' }) REALTIME_PORT = '3001';
  @IsOptional() @IsPort({ message: 'must be a port from 0 to 65535' }) METRICS_PORT?: string;
  @IsString() @Matches(/^[0-9A-Za-z.:-]+$/, { message: 'must be a network address' }) HOST = '127.0.0.1';
  @IsOptional() @IsOrigin() PUBLIC_URL?: string;
  @IsOptional() @IsOrigin() REALTIME_URL?: string;
  @Matches(milliseconds, { message: 'must be a whole number of milliseconds' }) KEEP_ALIVE_MS = '5000';
  @IsString() DATA_DIR = '.data';
  @IsOptional() @IsBucket() FILES_URL?: string;
  @IsIn(['all', 'api', 'worker'], { message: 'must be all, api or worker' }) ROLE = 'all';

  @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, { message: 'must be an address esdb://' }) EVENTSTORE_URL = '';
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/, { message: 'must be an address mongodb://' }) MONGO_URL = '';
  @Matches(/^rediss?:\/\/\S+$/, { message: 'must be an address redis://' }) REDIS_URL = '';

  @IsOptional()
  @Matches(/^[A-Za-z0-9_.-]{3,32}$/, { message: 'must have 3 to 32 letters, digits, _ . or -' })
  ADMIN_USERNAME?: string;
  @IsOptional() @IsEmail({}, { message: 'must be an e-mail address' }) ADMIN_EMAIL?: string;
  @IsOptional() @MinLength(8, { message: 'must have at least 8 characters' }) ADMIN_PASSWORD?: string;
  @IsIn(['0', '1'], { message: 'must be 0 or 1' }) DEMO_DATA = '0';

  @IsOptional() @IsMailServer() SMTP_URL?: string;
  @IsOptional() @IsSender() MAIL_FROM?: string;

  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'must be an http(s) address' })
  PIX_BASE_URL?: string;
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'must be an http(s) address' })
  PIX_TOKEN_URL?: string;
  @IsOptional() @IsCredential() PIX_CLIENT_ID?: string;
  @IsOptional() @IsCredential() PIX_CLIENT_SECRET?: string;
  /** The content of both files, as PEM. */
  @IsOptional() @IsString() PIX_CERT?: string;
  @IsOptional() @IsString() PIX_CERT_KEY?: string;
  @IsOptional() @IsCredential() PIX_KEY?: string;
  @IsOptional() @MinLength(16, { message: 'must have at least 16 characters' }) PIX_WEBHOOK_SECRET?: string;
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'must be an http(s) address' })
  PIX_SANDBOX_PAGE?: string;
  @IsIn(['0', '1'], { message: 'must be 0 or 1' }) PIX_SANDBOX = '0';
  @Matches(wholeSeconds, { message: 'must be a whole number of seconds' }) PIX_EXPIRY_SECONDS = '1800';
  @Matches(/^(\d|[1-4]\d|50)$/, { message: 'must be a whole number from 0 to 50' }) REFERRAL_PERCENT = '5';
  @Matches(halfADay, { message: 'must be a whole number of seconds, at most 43200 (12 hours)' })
  SESSION_TTL_S = '28800';

  @Matches(/^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/, { message: 'must be a number above zero' })
  RATE_LIMIT_SCALE = '1';
  @IsOptional() @AreProxies() TRUST_PROXY?: string;
  @IsString() @MinLength(1, { message: 'must not be empty' }) BRAND_NAME = 'Aurora';
  @IsOptional() @MaxLength(120, { message: 'must have at most 120 characters' }) COMPANY_NAME?: string;
  @IsOptional()
  @Matches(/^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/i, {
    message: 'must be a CNPJ of 14 letters and digits',
  })
  COMPANY_DOCUMENT?: string;
  @IsOptional() @IsEmail({}, { message: 'must be an e-mail address' }) CONTACT_EMAIL?: string;
  @IsOptional() @MinLength(32, { message: 'must have at least 32 characters' }) MASTER_KEY?: string;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'must be error, warn, info or debug',
  })
  LOG_LEVEL = 'info';
  @IsIn(['stdout', 'files'], { message: 'must be stdout or files' }) LOG_TO = 'stdout';
  @IsOptional() @IsString() SIBLINGS_DIR?: string;
  @IsOptional() @Matches(/^\d+,\d+$/) PORT_FDS?: string;
  @Matches(/^[1-9]\d{0,3}$/, { message: 'must be a whole number of days, from 1 to 9999' })
  SECURITY_LOG_DAYS = '183';
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'must be an http(s) address' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

/** Every variable the application reads. */
export const variables: readonly string[] = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** Variables that are wrong; `message` is the one line to print before leaving with status 1. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Source = Readonly<Record<string, string | undefined>>;

/** Variables that hold a secret: each may be given as a file, by its name and `_FILE`. */
export const secretVariables: readonly string[] = [
  'EVENTSTORE_URL',
  'MONGO_URL',
  'REDIS_URL',
  'FILES_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'PIX_CLIENT_SECRET',
  'PIX_WEBHOOK_SECRET',
  'MASTER_KEY',
];

/** Variables that name a file. It is read once: a key that is renewed in the meantime would not fit its certificate. */
const fileVariables: readonly string[] = ['PIX_CERT', 'PIX_CERT_KEY'];

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

interface Given {
  readonly value?: string | undefined;
  readonly wrong?: string;
}

/** Variables whose quotes count, as in a password, or are read, as in a sender. */
const quotable: readonly string[] = ['ADMIN_PASSWORD', 'MASTER_KEY', 'MAIL_FROM'];

/** Returns the value of a variable, or of its file without one trailing newline, or the error of the two. */
function valueOf(source: Source, name: string): Given {
  const given = givenIn(source, name);
  // A shell removes quotes around a value; other readers of env files, and lists of Compose, leave them.
  if (given && !quotable.includes(name) && /^(["']).*\1$/s.test(given)) return { wrong: `${name} must have no quotes` };
  if (fileVariables.includes(name)) return given ? fileOf(name, given) : {};
  const path = secretVariables.includes(name) ? source[`${name}_FILE`]?.trim() : undefined;
  if (!path) return { value: given };
  if (given) return { wrong: `${name} and ${name}_FILE exclude each other` };
  const content = contentOf(path);
  if (content === null) return { wrong: `${name}_FILE must be a file that can be read` };
  if (content.trim() === '') return { wrong: `${name}_FILE is empty` };
  return { value: content.replace(/\r?\n$/, '') };
}

/** Returns a variable without the blanks around it; a password keeps its own, but not the end of its line. */
function givenIn(source: Source, name: string): string | undefined {
  const value = source[name];
  return value?.trim() && (name === 'ADMIN_PASSWORD' ? value.replace(/[\r\n]+$/, '') : value.trim());
}

function fileOf(name: string, path: string): Given {
  const value = contentOf(path);
  return value ? { value } : { wrong: `${name} must be a file that can be read` };
}

/** Returns what is wrong with the certificate for the bank: it needs its key, and both are PEM. */
function wrongPair(source: Source, { PIX_CERT: cert, PIX_CERT_KEY: key }: Environment): readonly string[] {
  if (fileVariables.filter((name) => source[name]?.trim()).length === 1)
    return ['PIX_CERT and PIX_CERT_KEY must be given together'];
  if (cert === undefined || key === undefined) return [];
  try {
    createSecureContext({ cert, key });
    // Its end is read, too.
    new X509Certificate(cert);
    return [];
  } catch {
    return ['PIX_CERT and PIX_CERT_KEY must be a certificate and its key, as PEM'];
  }
}

/**
 * Returns the validated variables of `source` (the process environment by default). Throws `EnvironmentError`, with
 * everything that is wrong.
 */
export function readEnvironment(source: Source = process.env): Environment {
  const environment = new Environment();
  const wrong = new Map<string, string>();
  for (const name of variables) {
    const found = valueOf(source, name);
    if (found.wrong) wrong.set(name, found.wrong);
    if (found.value) Object.assign(environment, { [name]: found.value });
  }
  for (const { property, constraints } of validateSync(environment, { stopAtFirstError: true })) {
    const reason = Object.values(constraints ?? {})[0] ?? 'has an invalid value';
    if (!wrong.has(property)) wrong.set(property, `${property} ${reason}`);
  }
  const reasons = [...wrong.values(), ...wrongPair(source, environment)];
  if (reasons.length > 0) throw new EnvironmentError(`Invalid configuration: ${reasons.join('; ')}.`);
  return environment;
}
