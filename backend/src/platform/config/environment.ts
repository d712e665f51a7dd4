import 'reflect-metadata';
import { readFileSync } from 'node:fs';
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

const addresses = (protocols: string[]) => ({ protocols, require_tld: false, require_protocol: true });
const proxies =
  /^none$|^(loopback|linklocal|uniquelocal|[0-9A-Fa-f:.]+(\/\d{1,3})?)(\s*,\s*(loopback|linklocal|uniquelocal|[0-9A-Fa-f:.]+(\/\d{1,3})?))*$/;
/** Scheme, name and port; trailing slashes say nothing. */
const origin = /^https?:\/\/[^/?#@\s]+\/*$/i;
const isOrigin = (value: unknown) => typeof value === 'string' && origin.test(value) && URL.canParse(value);
const IsOrigin = () =>
  ValidateBy(
    { name: 'origin', validator: { validate: isOrigin } },
    { message: 'precisa ser um endereço http(s) sem caminho, como https://loja.example.com' },
  );
/** Key, secret, name and bucket; the region is optional. */
const bucket =
  /^https?:\/\/[^/?#@:\s]+:[^/?#@:\s]+@[^/?#@\s]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\?region=[a-z0-9-]+)?$/i;
const isBucket = (value: unknown) => typeof value === 'string' && bucket.test(value) && URL.canParse(value);
const IsBucket = () =>
  ValidateBy(
    { name: 'bucket', validator: { validate: isBucket } },
    { message: 'precisa ser um endereço http(s)://CHAVE:SEGREDO@servidor/bucket?region=…' },
  );
const milliseconds = /^[1-9]\d{0,6}$/;
const wholeSeconds = /^[1-9]\d{0,8}$/;
/** 1 to 43200: no session outlives half a day. */
const halfADay = /^([1-9]\d{0,3}|[1-3]\d{4}|4[0-2]\d{3}|43[01]\d{2}|43200)$/;

/** The variables the process is started with; property names are the variables, an empty one counts as absent. */
export class Environment {
  @IsIn(['production', 'development', 'test'], { message: 'use production, development ou test' })
  NODE_ENV = 'production';
  @IsPort({ message: 'precisa ser uma porta de 0 a 65535' }) PORT = '3000';
  @IsPort({ message: 'precisa ser uma porta de 0 a 65535' }) REALTIME_PORT = '3001';
  @IsOptional() @IsPort({ message: 'precisa ser uma porta de 0 a 65535' }) METRICS_PORT?: string;
  @IsString() @Matches(/^[0-9A-Za-z.:-]+$/, { message: 'precisa ser um endereço de rede' }) HOST = '127.0.0.1';
  @IsOptional() @IsOrigin() PUBLIC_URL?: string;
  @IsOptional() @IsOrigin() REALTIME_URL?: string;
  @Matches(milliseconds, { message: 'precisa ser um número inteiro de milissegundos' }) KEEP_ALIVE_MS = '5000';
  @IsString() DATA_DIR = '.data';
  @IsOptional() @IsBucket() FILES_URL?: string;
  @IsIn(['all', 'api', 'worker'], { message: 'use all, api ou worker' }) ROLE = 'all';

  @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, { message: 'precisa ser um endereço esdb://' }) EVENTSTORE_URL =
    '';
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/, { message: 'precisa ser um endereço mongodb://' }) MONGO_URL = '';
  @Matches(/^rediss?:\/\/\S+$/, { message: 'precisa ser um endereço redis://' }) REDIS_URL = '';

  @IsOptional()
  @Matches(/^[A-Za-z0-9_.-]{3,32}$/, { message: 'precisa ter de 3 a 32 letras, dígitos, _ . ou -' })
  ADMIN_USERNAME?: string;
  @IsOptional() @IsEmail({}, { message: 'precisa ser um e-mail' }) ADMIN_EMAIL?: string;
  @IsOptional() @MinLength(8, { message: 'precisa ter no mínimo 8 caracteres' }) ADMIN_PASSWORD?: string;
  @IsIn(['0', '1'], { message: 'use 0 ou 1' }) DEMO_DATA = '0';

  @IsOptional() @Matches(/^smtps?:\/\/\S+$/, { message: 'precisa ser um endereço smtp://' }) SMTP_URL?: string;
  @IsOptional() @IsString() MAIL_FROM?: string;

  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'precisa ser um endereço http(s)' })
  PIX_BASE_URL?: string;
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'precisa ser um endereço http(s)' })
  PIX_TOKEN_URL?: string;
  @IsOptional() @IsString() PIX_CLIENT_ID?: string;
  @IsOptional() @IsString() PIX_CLIENT_SECRET?: string;
  @IsOptional() @IsString() PIX_CERT?: string;
  @IsOptional() @IsString() PIX_CERT_KEY?: string;
  @IsOptional() @IsString() PIX_KEY?: string;
  @IsOptional() @MinLength(16, { message: 'precisa ter no mínimo 16 caracteres' }) PIX_WEBHOOK_SECRET?: string;
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'precisa ser um endereço http(s)' })
  PIX_SANDBOX_PAGE?: string;
  @IsIn(['0', '1'], { message: 'use 0 ou 1' }) PIX_SANDBOX = '0';
  @Matches(wholeSeconds, { message: 'precisa ser um número inteiro de segundos' }) PIX_EXPIRY_SECONDS = '1800';
  @Matches(/^(\d|[1-4]\d|50)$/, { message: 'precisa ser um número inteiro de 0 a 50' }) REFERRAL_PERCENT = '5';
  @Matches(halfADay, { message: 'precisa ser um número inteiro de segundos, no máximo 43200 (12 horas)' })
  SESSION_TTL_S = '28800';

  @Matches(/^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/, { message: 'precisa ser um número maior que zero' })
  RATE_LIMIT_SCALE = '1';
  @IsOptional()
  @Matches(proxies, { message: 'precisa ser none ou uma lista de endereços ou redes, separados por vírgula' })
  TRUST_PROXY?: string;
  @IsString() @MinLength(1, { message: 'não pode ficar vazio' }) BRAND_NAME = 'Aurora';
  @IsOptional() @MaxLength(120, { message: 'pode ter no máximo 120 caracteres' }) COMPANY_NAME?: string;
  @IsOptional()
  @Matches(/^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/, { message: 'precisa ser um CNPJ de 14 dígitos' })
  COMPANY_DOCUMENT?: string;
  @IsOptional() @IsEmail({}, { message: 'precisa ser um e-mail' }) CONTACT_EMAIL?: string;
  @IsOptional() @MinLength(32, { message: 'precisa ter no mínimo 32 caracteres' }) MASTER_KEY?: string;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { message: 'use error, warn, info ou debug' })
  LOG_LEVEL = 'info';
  @IsIn(['stdout', 'files'], { message: 'use stdout ou files' }) LOG_TO = 'stdout';
  @IsOptional() @IsString() SIBLINGS_DIR?: string;
  @IsOptional() @Matches(/^\d+,\d+$/) PORT_FDS?: string;
  @Matches(/^[1-9]\d{0,3}$/, { message: 'precisa ser um número inteiro de dias, de 1 a 9999' })
  SECURITY_LOG_DAYS = '183';
  @IsOptional()
  @IsUrl(addresses(['http', 'https']), { message: 'precisa ser um endereço http(s)' })
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

/** A variable that is wrong; `message` is the one line to print before leaving with status 1. */
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

/** Returns the value of a variable, or the content of its file without one trailing newline. */
function valueOf(source: Source, name: string): string | undefined {
  const given = source[name]?.trim();
  const path = secretVariables.includes(name) ? source[`${name}_FILE`]?.trim() : undefined;
  if (!path) return given;
  if (given) throw new EnvironmentError(`Configuração inválida: ${name} e ${name}_FILE excluem um ao outro.`);
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new EnvironmentError(`Configuração inválida: ${name}_FILE precisa ser um arquivo que se possa ler.`);
  }
}

/** Returns the validated variables of `source` (the process environment by default). Throws `EnvironmentError`. */
export function readEnvironment(source: Source = process.env): Environment {
  const environment = new Environment();
  for (const name of variables) {
    const value = valueOf(source, name);
    if (value) Object.assign(environment, { [name]: value });
  }
  const [wrong] = validateSync(environment, { skipMissingProperties: false, stopAtFirstError: true });
  if (wrong) {
    const reason = Object.values(wrong.constraints ?? {})[0] ?? 'valor inválido';
    throw new EnvironmentError(`Configuração inválida: ${wrong.property} ${reason}.`);
  }
  return environment;
}
