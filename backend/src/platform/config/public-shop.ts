import { isLoopbackUrl } from '@shop/kernel/loopback';
import { EnvironmentError } from './environment.js';
import type { Config } from './config.js';

/**
 * Stops the start of a public shop with settings for one machine: mail to a folder, test money, or trust in every
 * caller's address. Stops any shop at a bank that would open no charge for it. Passwords and money leave this machine
 * only by TLS. Throws `EnvironmentError` with one line that names everything missing or insecure.
 */
export function assertComplete(config: Config): void {
  const lines = [insecure(config), incomplete(config), unusable(config)].filter((line) => line !== null);
  if (lines.length > 0) throw new EnvironmentError(lines.join(' '));
}

function incomplete(config: Config): string | null {
  if (!config.isPublic) return null;
  const missing = [
    ...(config.smtpUrl === null ? ['SMTP_URL'] : []),
    ...(config.pix === null ? ['PIX_BASE_URL (or PIX_SANDBOX=1 for the test bank)'] : []),
    ...(config.trustProxy === null ? ['TRUST_PROXY (addresses of the proxies, or none)'] : []),
  ];
  if (missing.length === 0) return null;
  return `Incomplete configuration: PUBLIC_URL is a public address, so also set ${missing.join(', ')}.`;
}

/** Returns a line for a bank that would open no charge. A bank with a certificate of the shop may want no secret. */
function unusable({ pix }: Config): string | null {
  if (pix === null) return null;
  const { key, clientId, clientSecret, tls } = pix;
  const needed = {
    PIX_KEY: key,
    PIX_CLIENT_ID: clientId,
    'PIX_CLIENT_SECRET (or PIX_CERT)': clientSecret || tls,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 0) return null;
  return `Incomplete configuration: PIX_BASE_URL names a bank, so also set ${missing.join(', ')}.`;
}

function insecure({ publicUrl, pix }: Config): string | null {
  const addresses = { PUBLIC_URL: publicUrl, PIX_BASE_URL: pix?.baseUrl, PIX_TOKEN_URL: pix?.tokenUrl };
  const plain = Object.entries(addresses).filter(([, url]) => url?.startsWith('http:') && !isLoopbackUrl(url));
  if (plain.length === 0) return null;
  const names = plain.map(([name]) => name).join(', ');
  return `Insecure configuration: beyond this machine, use https:// in ${names}.`;
}
