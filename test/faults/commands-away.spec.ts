import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAccess, runAudit, runBackup, runImport, runParkedList, runRebuild } from '../support/commands.js';
import { freePort } from '../support/free-port.js';

const PASSWORD = 'senha-das-maquinas-0815';
const HEADER =
  'type,username,email,password_hash,balance,status,product,expires_at,hwid,pc_name,key,duration_days,devices_limit';

let folder: string;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
  await writeFile(join(folder, 'empty.csv'), `${HEADER}\n`);
  const [events, documents, redis] = await Promise.all([freePort(), freePort(), freePort()]);
  environment = {
    DATA_DIR: folder,
    MASTER_KEY: 'chave-mestra-de-teste-com-32-letras',
    EVENTSTORE_URL: `esdb://shop:${PASSWORD}@127.0.0.1:${String(events)}?tls=false`,
    MONGO_URL: `mongodb://shop:${PASSWORD}@127.0.0.1:${String(documents)}/shop`,
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${String(redis)}`,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('ends a command whose engines are away with one line, without a stack and without a password', async () => {
  const outcomes = await Promise.all([
    runAudit(environment),
    runRebuild('all', environment),
    runParkedList(environment),
    runAccess(['ana'], environment),
    runBackup('backup', [join(folder, 'backup')], environment),
    runImport(['csv', join(folder, 'empty.csv')], environment),
  ]);
  for (const { code, output } of outcomes) {
    expect([code, output]).toEqual([1, expect.stringMatching(/^.{1,300}ECONNREFUSED.{1,300}\n$/)]);
    expect(output).not.toContain(PASSWORD);
  }
}, 60_000);
