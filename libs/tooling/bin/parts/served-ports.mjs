import { createServer, isIPv6 } from 'node:net';
import { StepError } from './terminal.mjs';

/** Returns the address that the application listens on. */
export const listeningHost = () => process.env.HOST ?? '127.0.0.1';

const originOf = (host) => `http://${isIPv6(host) ? `[${host}]` : host}:${process.env.PORT ?? 3000}`;

/** Returns the address of the shop for a browser on this machine. */
export const localOrigin = () => {
  const host = listeningHost();
  return originOf(['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host);
};

/** Returns the address at which this process reaches the application; `localhost` may be another one. */
export const ownOrigin = () => {
  const host = listeningHost();
  return originOf({ '0.0.0.0': '127.0.0.1', '::': '::1', localhost: '127.0.0.1' }[host] ?? host);
};

/** Listens for a moment; resolves with the code of the error, or undefined. */
function listeningError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Explains in one line why this user cannot listen on the port. */
export function portLine(variable, port, code, host) {
  if (code === 'EADDRINUSE')
    return `${variable}: port ${port} is in use by another program; choose another with ${variable}=...`;
  if (code === 'EACCES') return `${variable}: this user may not open port ${port}; choose another.`;
  return `HOST: ${host} is not an address of this machine (${code}).`;
}

/** Throws a `StepError` for all wrong or unusable ports, before an engine is started or a password printed. */
export async function rejectUnusablePorts() {
  const host = listeningHost();
  const portOf = (variable, fallback) => Number(process.env[variable] ?? fallback);
  const ports = {
    PORT: portOf('PORT', 3000),
    REALTIME_PORT: portOf('REALTIME_PORT', 3001),
    METRICS_PORT: portOf('METRICS_PORT', 0),
  };
  const lines = new Set();
  for (const variable of Object.keys(ports)) lines.add(await wrongPort(variable, ports, host));
  lines.delete(undefined);
  if (lines.size > 0) throw new StepError([...lines].join(' '));
}

/** Resolves with the line that says why a port cannot be used, or undefined. */
async function wrongPort(variable, ports, host) {
  const port = ports[variable];
  if (variable === 'METRICS_PORT' && port === 0) return undefined;
  const isPort = Number.isInteger(port) && port > 0 && port < 65536;
  if (!isPort) return `${variable}: use a number from 1 to 65535.`;
  const [first] = Object.entries(ports).find(([, other]) => other === port);
  if (first !== variable)
    return `${variable}: port ${port} is that of ${first} already; choose another with ${variable}=...`;
  const code = await listeningError(port, host);
  return code && portLine(variable, port, code, host);
}
