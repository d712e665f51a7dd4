import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ourServer, serverEnvironment } from './child.js';
import { inDataFolder, savedSecret } from './files.js';
import type { Log } from './failure.js';
import { savedPort } from './ports.js';
import { SharedServers } from './shared-servers.js';
import { Supervised } from './supervised.js';
import type { Service } from './supervised.js';

const CLI = new URL('../../pix/dist/sandbox-cli.js', import.meta.url);

export interface SandboxPspOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  log: Log;
}

export interface SandboxPsp {
  /** Variables that configure the bank for the application, and PIX_SANDBOX_PAGE, the page for the payer. */
  variables: Record<string, string>;
  /** Ends the processes started here, and nothing else. */
  close: () => Promise<void>;
}

interface Addresses {
  url: string;
  tokenUrl: string;
  pageUrl: string;
}

/** Starts the test bank of a data folder, or finds it running; creates its credentials there. */
export const startSandboxPsp = (options: SandboxPspOptions): Promise<SandboxPsp> =>
  inDataFolder(options.dataDir, () => start(options));

async function start({ dataDir, env, log }: SandboxPspOptions): Promise<SandboxPsp> {
  const credentials = {
    PIX_CLIENT_ID: savedSecret(dataDir, 'pix-client-id'),
    PIX_CLIENT_SECRET: savedSecret(dataDir, 'pix-client-secret'),
    PIX_KEY: savedSecret(dataDir, 'pix-key', randomUUID),
  };
  const startBank = async (publish: (addresses: Addresses) => void) => {
    const port = await savedPort(dataDir, 'sandbox-psp', log);
    const file = join(dataDir, 'sandbox-psp.jsonl');
    const options = ['--port', String(port), '--file', file, '--parent', String(process.pid), '--allow-demo'];
    const service: Service = {
      name: 'sandbox-psp',
      port,
      command: {
        ...ourServer(CLI, options),
        // Not an argument, because any user of the machine can read arguments.
        env: { ...serverEnvironment(env), ...credentials, PIX_SANDBOX_PATH: savedSecret(dataDir, 'pix-sandbox-path') },
      },
      ready: async (firstLine) => {
        const { url, tokenUrl, pageUrl } = JSON.parse(await firstLine) as Addresses;
        publish({ url, tokenUrl, pageUrl });
      },
    };
    const supervised = new Supervised(service, { dataDir, log, onReady: () => {} });
    await supervised.start();
    return { stop: () => supervised.stop() };
  };
  const shared = new SharedServers<Addresses>({ dataDir, name: 'sandbox-psp', log, start: startBank });
  const { url, tokenUrl, pageUrl } = await shared.join();
  const variables = {
    ...credentials,
    PIX_BASE_URL: url,
    PIX_TOKEN_URL: tokenUrl,
    PIX_WEBHOOK_SECRET: savedSecret(dataDir, 'pix-webhook-secret'),
    PIX_SANDBOX_PAGE: pageUrl,
  };
  return { variables, close: () => shared.leave() };
}
