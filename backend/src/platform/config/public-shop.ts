import { isLoopbackUrl } from '@shop/kernel/loopback';
import { EnvironmentError } from './environment.js';
import type { Config } from './config.js';

/**
 * Stops the start of a public shop with settings for one machine: mail to a folder, test money, or trust in every
 * caller's address. Passwords and money leave this machine only by TLS. Throws `EnvironmentError` with one line that
 * names everything missing.
 */
export function assertComplete(config: Config): void {
  assertSecure(config);
  if (!config.isPublic) return;
  const missing = [
    ...(config.smtpUrl === null ? ['SMTP_URL'] : []),
    ...(config.pix === null ? ['PIX_BASE_URL (ou PIX_SANDBOX=1, para o banco de testes)'] : []),
    ...(config.trustProxy === null ? ['TRUST_PROXY (endereços dos proxies, ou none)'] : []),
  ];
  if (missing.length === 0) return;
  throw new EnvironmentError(
    `Configuração incompleta: PUBLIC_URL é um endereço público, então defina também ${missing.join(', ')}.`,
  );
}

function assertSecure({ publicUrl, pix }: Config): void {
  const addresses = { PUBLIC_URL: publicUrl, PIX_BASE_URL: pix?.baseUrl, PIX_TOKEN_URL: pix?.tokenUrl };
  const plain = Object.entries(addresses).filter(([, url]) => url?.startsWith('http:') && !isLoopbackUrl(url));
  if (plain.length === 0) return;
  const names = plain.map(([name]) => name).join(', ');
  throw new EnvironmentError(`Configuração insegura: fora desta máquina, use https:// em ${names}.`);
}
