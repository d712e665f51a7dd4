/**
 * Sample client of the loader's protocol: logs in, verifies the licence offline and sends heartbeats until one is
 * rejected. `node client.mjs <shop> <product> <interval ms>`; the login comes on stdin, as JSON.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { hostname, networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const [shop, product = '1', interval = '30000'] = process.argv.slice(2);
const { identifier, password, code } = JSON.parse(await text(process.stdin));
const cards = Object.values(networkInterfaces()).flat();
const hwid = createHash('sha256')
  .update(`${hostname()} ${cards.map(({ mac }) => mac).join(' ')}`)
  .digest('hex');

async function call(method, path, { token, body } = {}) {
  const response = await fetch(`${shop}/api/loader/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  console.log(`rejected ${answer.code}`);
  process.exit(response.status === 503 ? 75 : 1);
}

/** What the software does without a network: the key is shipped with it. */
function licenceOf(jws, { pem }) {
  const [header, claims, signature] = jws.split('.');
  const isGenuine = verify(null, `${header}.${claims}`, createPublicKey(pem), Buffer.from(signature, 'base64url'));
  const licence = JSON.parse(Buffer.from(claims, 'base64url'));
  return isGenuine && licence.hwid === hwid && licence.productId === Number(product) ? licence : null;
}

const body = { identifier, password, code, productId: Number(product), hwid, pcName: hostname().slice(0, 64) };
const { token, licence } = await call('POST', 'session', { body });
if (!licenceOf(licence, await call('GET', 'public-key'))) throw new Error('the licence is not genuine');
for (console.log('running'); ; await pause(Number(interval))) await call('POST', 'heartbeat', { token });
