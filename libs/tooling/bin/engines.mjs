import { dataDir, loadEngines } from './parts/environment.mjs';
import { continueOnInstalledNode } from './parts/installed-node.mjs';
import { endOfLife, sayGoodbye } from './parts/lifetime.mjs';
import { rejectArguments } from './parts/reject-arguments.mjs';
import { fail, say, seconds } from './parts/terminal.mjs';

const AS_OFFICIAL = '--as-official';
const withoutPassword = (url) => url.replace(/\/\/[^@/]*@/, '//***@');
try {
  rejectArguments([AS_OFFICIAL]);
  const startedAt = performance.now();
  await continueOnInstalledNode();
  const leaving = endOfLife({ withParent: true });
  const env = process.argv.includes(AS_OFFICIAL) ? { ...process.env, ENGINES_AS_OFFICIAL: '1' } : process.env;
  const { startEngines } = await loadEngines();
  const engines = await startEngines({ dataDir: dataDir(), env, log: say });
  say(`Engines up in ${seconds(startedAt)} (whole addresses in ${dataDir()}/engines.json):`);
  for (const [name, url] of Object.entries({
    eventstore: engines.eventstoreUrl,
    mongo: engines.mongoUrl,
    redis: engines.redisUrl,
  })) {
    say(`  ${name.padEnd(10)} ${withoutPassword(url)}${engines.pids[name] ? `  (pid ${engines.pids[name]})` : ''}`);
  }
  await leaving;
  sayGoodbye();
  await engines.close();
  process.exit(0);
} catch (error) {
  fail(error);
}
