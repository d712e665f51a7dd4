/**
 * `node example.mjs <shop> <product> [interval in ms] [version]`, with `{"identifier", "password", "code"}` on stdin.
 * Logs in, updates `product.bin`, then sends heartbeats until one is rejected. Without the shop it goes on for as long
 * as its licence holds. A version below the minimum ends once its update is installed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { RejectedError, ShopClient, ShopError } from './shop-client.mjs';

const [shop, product = '1', interval = '30000', version] = process.argv.slice(2);
const cards = Object.values(networkInterfaces()).flat();
const hwid = createHash('sha256')
  .update(`${hostname()} ${cards.map(({ mac }) => mac).join(' ')}`)
  .digest('hex');
const client = new ShopClient({
  shop,
  productId: Number(product),
  version,
  hwid,
  publicKey: readFileSync(new URL('public_key.pem', import.meta.url), 'utf8'),
  stateFile: 'licence.json',
});

/**
 * Installs a release, which runs at the next start, and returns whether it is installed. Software that may run without
 * it does so when the file is wrong, out of reach or cannot be written.
 */
async function install(release) {
  try {
    await client.downloadRelease(release, 'product.bin');
    console.log(`updated to ${release.latest}`);
    return true;
  } catch (error) {
    console.log(`not updated: ${error.message}`);
    return false;
  }
}

async function start(login) {
  await client.logIn({ ...login, pcName: hostname().slice(0, 64) });
  if (version === undefined) return;
  const release = await client.latestRelease();
  if (release && release.update !== 'none') await install(release);
}

/** Returns the state of the software after one more call to the shop. */
async function step(login) {
  try {
    if (!client.isLoggedIn) await start(login);
    await client.heartbeat();
    return 'running';
  } catch (error) {
    if (error.code === 'UNAUTHENTICATED') return 'logging in again';
    if (!error.isTemporary) throw error;
    return `offline until ${new Date(client.offline().exp * 1000).toISOString()}`;
  }
}

try {
  const login = JSON.parse(await text(process.stdin));
  for (let shown = ''; ; await pause(Number(interval))) {
    const state = await step(login);
    if (state !== shown) console.log(state);
    shown = state;
  }
} catch (error) {
  if (!(error instanceof ShopError || error instanceof RejectedError)) throw error;
  // This version may not run any more, whether or not there is a newer one on the disk now.
  if (error.release && (await install(error.release))) console.log('start again to run it');
  else console.log(`rejected ${error.code ?? error.reason}`);
  process.exitCode = 1;
}
