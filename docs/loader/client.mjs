/**
 * Sample client of the loader's protocol: logs in, verifies the licence offline and sends heartbeats until one is
 * rejected, or answered by a server without the shop's key. `node client.mjs <shop> <product> <interval ms>`; the login comes on stdin, as JSON.
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
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

/** Returns what the shop has signed for this machine and product; without a network too: the key is shipped with it. */
function signedBy(jws, { pem }) {
  const [header, claims, signature] = jws.split('.');
  const isGenuine = verify(null, `${header}.${claims}`, createPublicKey(pem), Buffer.from(signature, 'base64url'));
  const signed = JSON.parse(Buffer.from(claims, 'base64url'));
  return isGenuine && signed.hwid === hwid && signed.productId === Number(product) ? signed : null;
}

/** Returns true when the shop itself has answered: nobody else can sign over a nonce that was just made. */
async function beat(token, key) {
  const nonce = randomBytes(16).toString('base64url');
  const { proof } = await call('POST', 'heartbeat', { token, body: { nonce } });
  return signedBy(proof, key)?.nonce === nonce;
}

const body = { identifier, password, code, productId: Number(product), hwid, pcName: hostname().slice(0, 64) };
const { token, licence } = await call('POST', 'session', { body });
const key = await call('GET', 'public-key');
if (!signedBy(licence, key)) throw new Error('the licence is not genuine');
for (console.log('running'); ; await pause(Number(interval)))
  if (!(await beat(token, key))) throw new Error('the heartbeat was not answered by the shop');
