/** Writes the cases of all clients: `node make-conformance.mjs > conformance.json`. The same bytes at every run. */
import { createHash, createPublicKey } from 'node:crypto';
import {
  base64url,
  bytes,
  HEADER,
  inOtherSpelling,
  jws,
  KEY,
  OTHER_KEY,
  part,
  withItsKey,
  withLargeS,
} from './signed-texts.mjs';

const NOW = 1_800_000_000;
const HWID = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
const NONCE = 'x2q8X0dJm3n7S4kZ9bT1vA';
const FILE = ['The new version ', 'of the ', 'software.\n'];
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const licence = { userId: 'u-1', productId: 7, hwid: HWID, iat: NOW - 60, exp: NOW + 28_800 };
const heartbeat = { nonce: NONCE, ...licence, exp: NOW + 60, subscription_ends_at: '2027-02-01T00:00:00.000Z' };
const release = {
  ...{
    productId: 7,
    latest: '2.10.0',
    min_version: '2.9.0',
    sha256: sha256(FILE.join('')),
    size: FILE.join('').length,
  },
  ...{ iat: NOW - 60, exp: NOW + 86_340 },
};
const without = (claims, name) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

const input = { now: NOW, last_seen: NOW - 30, product_id: 7 };
const expected = {
  licence: { ...input, hwid: HWID },
  heartbeat: { ...input, hwid: HWID, nonce: NONCE },
  release: { ...input, version: '2.10.0' },
};
const GOOD = { licence: 'good', heartbeat: 'good', release: 'none' };
const claimsOf = { licence, heartbeat, release };

/** Returns the cases that concern all signed texts. */
function ofEveryKind(kind) {
  const claims = claimsOf[kind];
  const good = jws(claims);
  const one = (name, text, verdict, more = {}) => ({
    name: `${kind}: ${name}`,
    kind,
    ...expected[kind],
    ...more,
    jws: text,
    verdict,
  });
  const changed = (more) => jws({ ...claims, ...more });
  const unsigned = `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
  return [
    one('good', good, GOOD[kind]),
    one('good, nothing seen before', good, GOOD[kind], { last_seen: 0 }),
    one(
      'good, with a claim of a later server',
      changed({ later: { list: [1, -2.5, 1e-7, true, null, 'é😀\n'] } }),
      GOOD[kind],
    ),
    one(
      'forged claims',
      part(
        good,
        1,
        bytes((text) => (text[text.indexOf('7')] = 56)),
      ),
      'forged',
    ),
    one(
      'forged signature',
      part(
        good,
        2,
        bytes((text) => (text[0] ^= 1)),
      ),
      'forged',
    ),
    one('signature with S above the order', part(good, 2, withLargeS), 'forged'),
    one(
      'signature of another text',
      part(good, 2, () => jws({}).split('.')[2]),
      'forged',
    ),
    one(
      'short signature',
      part(good, 2, (text) => text.slice(0, 84)),
      'forged',
    ),
    one(
      'signature of zeros',
      part(good, 2, () => base64url('\0'.repeat(64))),
      'forged',
    ),
    one('other key', jws(claims, { key: OTHER_KEY }), 'forged'),
    one('other key, brought along', jws(claims, { key: OTHER_KEY, header: withItsKey }), 'forged'),
    one('alg none', unsigned, 'algorithm'),
    one('alg none with a signature', jws(claims, { header: { ...HEADER, alg: 'none' } }), 'algorithm'),
    one('alg HS256', jws(claims, { header: { ...HEADER, alg: 'HS256' } }), 'algorithm'),
    one('alg in small letters', jws(claims, { header: { ...HEADER, alg: 'eddsa' } }), 'algorithm'),
    one('alg in a list', jws(claims, { header: { ...HEADER, alg: ['EdDSA'] } }), 'algorithm'),
    one('no alg', jws(claims, { header: { typ: 'JWT' } }), 'algorithm'),
    one('critical extension', jws(claims, { header: { ...HEADER, crit: ['b64'], b64: false } }), 'algorithm'),
    one('header that is no object', jws(claims, { header: '"EdDSA"' }), 'malformed'),
    one('header that is no JSON', jws(claims, { header: "{'alg':'EdDSA'}" }), 'malformed'),
    one('padding', `${good}==`, 'malformed'),
    one(
      'plain base64',
      part(good, 2, (text) => `${text.slice(0, -2)}+/`),
      'malformed',
    ),
    one('another spelling of the signature', part(good, 2, inOtherSpelling), 'malformed'),
    one('line break', `${good}\n`, 'malformed'),
    one('two parts', good.split('.').slice(0, 2).join('.'), 'malformed'),
    one('four parts', `${good}.`, 'malformed'),
    one('empty', '', 'malformed'),
    one('too long', jws({ ...claims, later: 'x'.repeat(8192) }), 'malformed'),
    one('claims that are a list', jws('[]'), 'malformed'),
    one('claims that are no JSON', jws(`${JSON.stringify(claims)},`), 'malformed'),
    ...['productId', 'iat', 'exp'].flatMap((name) => [
      one(`without ${name}`, jws(without(claims, name)), 'malformed'),
      one(`${name} as a text`, changed({ [name]: String(claims[name]) }), 'malformed'),
    ]),
    one('productId true', changed({ productId: true }), 'malformed', { product_id: 1 }),
    one('exp with a fraction', changed({ exp: claims.exp + 0.5 }), 'malformed'),
    one('negative iat', changed({ iat: -1 }), 'malformed'),
    one('exp beyond the exact integers', changed({ exp: 2 ** 53 }), 'malformed'),
    one('other product', changed({ productId: 8 }), 'product'),
    one('last second', good, GOOD[kind], { now: claims.exp - 1 }),
    one('expired', good, 'expired', { now: claims.exp }),
    one('issued 299 s later than now', changed({ iat: NOW + 299, exp: NOW + 419 }), GOOD[kind]),
    one('issued 5 min later than now', changed({ iat: NOW + 300, exp: NOW + 420 }), 'clock'),
    one('seen 299 s later than now', good, GOOD[kind], { last_seen: NOW + 299 }),
    one('clock turned back by 5 min', good, 'clock', { last_seen: NOW + 300 }),
    one('clock turned back by a year', good, 'clock', { last_seen: NOW + 31_536_000 }),
  ];
}

const named = (kind) => (name, claims, verdict, more) => ({
  name: `${kind}: ${name}`,
  kind,
  ...expected[kind],
  ...more,
  jws: jws(claims),
  verdict,
});
const ofLicence = named('licence');
const ofHeartbeat = named('heartbeat');
const ofRelease = named('release');

const licences = [
  ofLicence('other machine', { ...licence, hwid: 'other' }, 'machine'),
  ofLicence('machine in other letters', { ...licence, hwid: HWID.toUpperCase() }, 'machine'),
  ofLicence('without a machine', without(licence, 'hwid'), 'malformed'),
  ofLicence('user as a number', { ...licence, userId: 1 }, 'malformed'),
  ofLicence('a heartbeat in its place', heartbeat, 'malformed'),
  ofLicence('a release in its place', release, 'malformed'),
  ofLicence('machine with other letters', { ...licence, hwid: 'PC «é😀"\\/\u0001' }, 'good', {
    hwid: 'PC «é😀"\\/\u0001',
  }),
];

const heartbeats = [
  ofHeartbeat('lifetime', { ...heartbeat, subscription_ends_at: null }, 'good'),
  ofHeartbeat('other machine', { ...heartbeat, hwid: 'other' }, 'machine'),
  ofHeartbeat('no machine', { ...heartbeat, hwid: null }, 'machine'),
  ofHeartbeat('other nonce', { ...heartbeat, nonce: 'x2q8X0dJm3n7S4kZ9bT1vB' }, 'nonce'),
  ofHeartbeat('nonce as a number', { ...heartbeat, nonce: 1 }, 'malformed'),
  ofHeartbeat('end as a number', { ...heartbeat, subscription_ends_at: NOW }, 'malformed'),
  ofHeartbeat('without an end', without(heartbeat, 'subscription_ends_at'), 'malformed'),
  ofHeartbeat('a licence in its place', licence, 'malformed'),
];

const releases = [
  ofRelease('update offered', release, 'offered', { version: '2.9.0' }),
  ofRelease('update offered, compared by number', release, 'offered', { version: '2.9.999' }),
  ofRelease('update required', release, 'required', { version: '2.8.999999' }),
  ofRelease('update required, compared by number', { ...release, min_version: '2.10.0' }, 'required', {
    version: '2.9.0',
  }),
  ofRelease('no minimum', { ...release, min_version: null }, 'offered', { version: '0.0.1' }),
  ofRelease('newer than the latest', release, 'none', { version: '10.0.0' }),
  ofRelease('version of two parts', { ...release, latest: '2.10' }, 'malformed'),
  ofRelease('version with a line break', { ...release, latest: '2.10.0\n' }, 'malformed'),
  ofRelease('version in other digits', { ...release, latest: '٢.10.0' }, 'malformed'),
  ofRelease('version of seven digits', { ...release, latest: '2.10.1000000' }, 'malformed'),
  ofRelease('hash in capitals', { ...release, sha256: release.sha256.toUpperCase() }, 'malformed'),
  ofRelease('short hash', { ...release, sha256: release.sha256.slice(1) }, 'malformed'),
  ofRelease('size as a text', { ...release, size: '33' }, 'malformed'),
  ofRelease('without a minimum', without(release, 'min_version'), 'malformed'),
  ofRelease('a licence in its place', licence, 'malformed'),
];

const stored = (lastSeen, claims = licence) => JSON.stringify({ licence: jws(claims), lastSeen });
const offline = (name, state, verdict, more = {}) => ({
  name: `offline: ${name}`,
  kind: 'offline',
  ...without(expected.licence, 'last_seen'),
  ...more,
  state,
  verdict,
});
const offlines = [
  offline('within exp', stored(NOW - 30), 'good', { last_seen_after: NOW }),
  offline('last second', stored(NOW), 'good', { now: licence.exp - 1, last_seen_after: licence.exp - 1 }),
  offline('clock a little back keeps the later instant', stored(NOW + 299), 'good', { last_seen_after: NOW + 299 }),
  offline('issued a little later than now', stored(0, { ...licence, iat: NOW + 200 }), 'good', {
    last_seen_after: NOW + 200,
  }),
  offline('past exp', stored(NOW), 'expired', { now: licence.exp }),
  offline('clock turned back', stored(NOW + 300), 'clock'),
  offline('other machine', stored(NOW - 30), 'machine', { hwid: 'other' }),
  offline('other product', stored(NOW - 30), 'product', { product_id: 8 }),
  offline('other key', JSON.stringify({ licence: jws(licence, { key: OTHER_KEY }), lastSeen: NOW }), 'forged'),
  offline('no state', null, 'absent'),
  offline('empty state', '', 'absent'),
  offline('half a state', stored(NOW).slice(0, 80), 'absent'),
  offline('state of another form', 'null', 'absent'),
  offline('state without an instant', JSON.stringify({ licence: jws(licence) }), 'absent'),
  offline('instant as a text', JSON.stringify({ licence: jws(licence), lastSeen: String(NOW) }), 'absent'),
  offline('negative instant', stored(-1), 'absent'),
];

const file = (name, chunks, verdict, more = {}) => ({
  name: `file: ${name}`,
  kind: 'file',
  ...{ size: release.size, sha256: release.sha256, ...more, chunks, verdict },
});
const files = [
  file('good', FILE, 'good'),
  file('in one piece', [FILE.join('')], 'good'),
  file('wrong hash', [FILE.join('').toUpperCase()], 'sha256'),
  file('too short', FILE.slice(0, 2), 'size'),
  file('nothing', [], 'size'),
  file('too long, and goes on', [...FILE, '!', '!'], 'size'),
  file('other size', FILE, 'size', { size: release.size + 1 }),
];

const cases = [...['licence', 'heartbeat', 'release'].flatMap(ofEveryKind), ...licences, ...heartbeats, ...releases];
const pem = createPublicKey(KEY).export({ format: 'pem', type: 'spki' });
const all = { public_key: pem, cases: [...cases, ...offlines, ...files] };
process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
