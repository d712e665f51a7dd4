import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPixClient, txidOf } from '@shop/pix/client';
import { transformFileSync } from '@swc/core';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'libs/pix/src');
const secrets = { PIX_CLIENT_ID: 'shop', PIX_CLIENT_SECRET: 'secret', PIX_KEY: 'loja@example.com' };
const txid = txidOf({ salt: 'cli', orderId: '1', attempt: 1 });

type Ready = { ready: boolean; port: number; pid: number; url: string; tokenUrl: string };

let built: string;
const children: ChildProcess[] = [];

/** The command line is a process of its own, so it is compiled as the product's build does, to a place of its own. */
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  built = mkdtempSync(join(root, '.cache/pix-sandbox-'));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))) {
    const { code } = transformFileSync(join(source, file), { configFile: join(root, '.swcrc'), sourceMaps: false });
    mkdirSync(join(built, file, '..'), { recursive: true });
    writeFileSync(join(built, file.replace(/\.ts$/, '.js')), code);
  }
});

afterEach(async () => {
  for (const child of children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

afterAll(() => {
  rmSync(built, { recursive: true });
});

const run = (args: string[], env: Record<string, string> = secrets): ChildProcess => {
  const child = spawn(process.execPath, [join(built, 'sandbox-cli.js'), ...args], { env, stdio: 'pipe' });
  children.push(child);
  return child;
};

const ready = async (child: ChildProcess): Promise<Ready> => {
  if (!child.stdout) throw new Error('no output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return JSON.parse(line) as Ready;
};

const clientOf = ({ url, tokenUrl }: Ready) =>
  createPixClient({ baseUrl: url, tokenUrl, clientId: 'shop', clientSecret: 'secret', pixKey: 'loja@example.com' });

describe('the sandbox as a process', () => {
  it('says once that it serves, ends on SIGTERM, and has its charges again after a kill', async () => {
    const args = ['--port', '0', '--file', join(built, 'journal')];
    const first = run(args);
    const started = await ready(first);
    expect(started).toMatchObject({ ready: true, pid: first.pid });
    const client = clientOf(started);
    const charge = await client.createCharge({ txid, amountCents: 1000, expirySeconds: 60 });
    await client.close();
    first.kill('SIGKILL');
    await once(first, 'exit');

    const second = run(args);
    const again = clientOf(await ready(second));
    expect(await again.getCharge(txid)).toEqual(charge);
    await again.close();
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });

  it('ends when its parent is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)']);
    children.push(parent);
    const child = run(['--parent', String(parent.pid)]);
    await ready(child);
    parent.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('fails with one clear line: no credentials, production, a port that is taken, an unknown option', async () => {
    const errorOf = async (args: string[], env: Record<string, string> = secrets): Promise<string> => {
      const child = run(args, env);
      let text = '';
      child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number];
      expect(code).toBe(1);
      expect(text.trim().split('\n')).toHaveLength(1);
      return text;
    };
    const { port } = await ready(run([]));
    const production = { ...secrets, NODE_ENV: 'production' };
    expect(await errorOf([], { ...secrets, PIX_KEY: '' })).toContain('PIX_KEY');
    expect(await errorOf([], production)).toContain('production');
    expect(await errorOf(['--port', String(port)])).toContain('EADDRINUSE');
    expect(await errorOf(['--nonsense'])).toContain('nonsense');
    expect(await errorOf(['--parent', 'me'])).toContain('--parent');
    expect(await ready(run(['--allow-demo'], production))).toMatchObject({ ready: true });
  });
});
