import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvironment } from './config.js';
import { EnvironmentError, readEnvironment, secretVariables, variables } from './environment.js';
import { assertComplete } from './public-shop.js';

const engines = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGO_URL: 'mongodb://127.0.0.1:27017/shop',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
};

describe('the environment', () => {
  it('needs nothing but the three engines', () => {
    const config = loadEnvironment(engines);
    expect(config).toMatchObject({
      port: 3000,
      realtimePort: 3001,
      keepAliveMs: 5000,
      host: '127.0.0.1',
      role: 'all',
      publicUrl: 'http://localhost:3000',
      sessionTtlS: 28800,
      pixExpirySeconds: 1800,
      rateLimitScale: 1,
      isPublic: false,
      trustProxy: null,
      pix: null,
      production: true,
    });
  });

  it('knows every variable that is documented', () => {
    expect(variables).toEqual(
      expect.arrayContaining([
        'PORT',
        'ADMIN_PASSWORD',
        'PIX_WEBHOOK_SECRET',
        'TRUST_PROXY',
        'MASTER_KEY',
        'LOG_LEVEL',
      ]),
    );
  });

  it('takes an empty variable for an absent one', () => {
    expect(loadEnvironment({ ...engines, PORT: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it('reads lists, numbers and addresses', () => {
    const config = loadEnvironment({
      ...engines,
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      RATE_LIMIT_SCALE: '0.5',
      PUBLIC_URL: 'https://loja.example.com/',
      ROLE: 'worker',
      PIX_BASE_URL: 'http://127.0.0.1:9999',
    });
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect([config.rateLimitScale, config.publicUrl, config.role]).toEqual([0.5, 'https://loja.example.com', 'worker']);
    expect(config.pix).toMatchObject({ baseUrl: 'http://127.0.0.1:9999', sandboxPage: null });
  });

  it.each([
    ['https://loja.example.com', 'https://loja.example.com'],
    ['https://loja.example.com/', 'https://loja.example.com'],
    ['HTTPS://Loja.example.com:443//', 'https://loja.example.com'],
    ['https://loja.example.com:8443/', 'https://loja.example.com:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('takes PUBLIC_URL %s for the origin %s', (given, origin) => {
    expect(loadEnvironment({ ...engines, PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    [{}, 'http://localhost:3001'],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080/', REALTIME_PORT: '8081' }, 'http://127.0.0.1:8081'],
    [{ PUBLIC_URL: 'https://loja.example.com/' }, 'https://loja.example.com'],
    [
      { PUBLIC_URL: 'https://loja.example.com', REALTIME_URL: 'https://ao-vivo.example.com:8443/' },
      'https://ao-vivo.example.com:8443',
    ],
  ])('with %j browsers open the live connection at %s', (given, origin) => {
    expect(loadEnvironment({ ...engines, ...given }).realtimeUrl).toBe(origin);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['ROLE', 'everything'],
    ['EVENTSTORE_URL', 'http://x'],
    ['MONGO_URL', 'localhost'],
    ['REDIS_URL', 'x'],
    ['FILES_URL', 'https://s3.example.com/loja'],
    ['FILES_URL', 'https://KEY:SECRET@s3.example.com'],
    ['FILES_URL', 'https://KEY:SECRET@s3.example.com/loja/pasta'],
    ['PUBLIC_URL', 'loja'],
    ['PUBLIC_URL', 'https://shop.example.com/loja'],
    ['PUBLIC_URL', 'https://shop.example.com/?x=1'],
    ['PUBLIC_URL', 'https://user@shop.example.com'],
    ['REALTIME_URL', 'wss://loja.example.com'],
    ['KEEP_ALIVE_MS', '5s'],
    ['SESSION_TTL_S', '0'],
    ['SESSION_TTL_S', '1.5'],
    ['SESSION_TTL_S', '43201'],
    ['SESSION_TTL_S', '100000'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['ADMIN_EMAIL', 'x'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtps://user:pa#ss@smtp.example.com'],
    ['SMTP_URL', 'smtps://user:50%off@smtp.example.com'],
    ['FILES_URL', 'https://KEY:50%off@s3.example.com/loja'],
    ['MAIL_FROM', 'Aurora'],
    ['MAIL_FROM', 'Aurora, ana@example.com'],
    ['MASTER_KEY', 'short'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'any proxy'],
    ['TRUST_PROXY', 'none, 10.0.0.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['PIX_SANDBOX', 'yes'],
    ['COMPANY_DOCUMENT', '123.456.789-00'],
    ['CONTACT_EMAIL', 'aurora'],
    ['PIX_CERT', '/nowhere/cert.pem'],
    ['PIX_CERT_KEY', '/nowhere/key.pem'],
  ])('names %s when it is %j, and never repeats its value', (name, value) => {
    const read = () => readEnvironment({ ...engines, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^Invalid configuration: ${name} .+\\.$`));
    if (value.length > 4) expect(read).not.toThrow(new RegExp(value));
  });

  it.each(['1', '28800', '39999', '42999', '43199', '43200'])('lets a session live %s seconds', (seconds) => {
    expect(loadEnvironment({ ...engines, SESSION_TTL_S: seconds }).sessionTtlS).toBe(Number(seconds));
  });

  it.each([
    ['12345678000190', '12.345.678/0001-90'],
    ['12.345.678/0001-90', '12.345.678/0001-90'],
    ['12abc34501DE35', '12.ABC.345/01DE-35'],
  ])('knows who is paid, the CNPJ written as in Brazil: %s', (document, written) => {
    expect(loadEnvironment(engines).company).toEqual({ name: null, document: null, contactEmail: null });
    const company = { COMPANY_NAME: 'Aurora LTDA', COMPANY_DOCUMENT: document, CONTACT_EMAIL: 'oi@aurora.com' };
    expect(loadEnvironment({ ...engines, ...company }).company).toEqual({
      name: 'Aurora LTDA',
      document: written,
      contactEmail: 'oi@aurora.com',
    });
  });

  it('keeps files in the bucket that FILES_URL names', () => {
    expect(loadEnvironment(engines).bucket).toBeNull();
    const given = 'http://KEY:a%2Fb%40c@127.0.0.1:9000/loja?region=sa-east-1';
    expect(loadEnvironment({ ...engines, FILES_URL: given }).bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'sa-east-1',
      bucket: 'loja',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b@c',
    });
  });

  it('names everything that is wrong at once', () => {
    expect(() => readEnvironment({ ...engines, PORT: 'abc', ROLE: 'x', MASTER_KEY_FILE: '/nowhere' })).toThrow(
      'Invalid configuration: MASTER_KEY_FILE must be a file that can be read; ' +
        'PORT must be a port from 0 to 65535; ROLE must be all, api or worker.',
    );
  });

  it.each([
    [{ PIX_CERT: import.meta.filename }, 'must be given together'],
    [
      { PIX_CERT: import.meta.filename, PIX_CERT_KEY: import.meta.filename },
      'must be a certificate and its key, as PEM',
    ],
  ])('says of the certificate for the bank what is wrong: %j', (given, reason) => {
    const message = `Invalid configuration: PIX_CERT and PIX_CERT_KEY ${reason}.`;
    expect(() => readEnvironment({ ...engines, ...given })).toThrow(message);
  });

  it('names the engine whose address is missing', () => {
    expect(() => readEnvironment({})).toThrow(/EVENTSTORE_URL/);
  });
});

describe('a value as readers of env files hand it over', () => {
  it('has no blanks around it: no carriage return of a file from Windows, no byte order mark', () => {
    const given = { PORT: '4000\r', ROLE: '\tworker \r', PUBLIC_URL: '\uFEFFhttps://loja.example.com\r' };
    const config = loadEnvironment({ ...engines, ...given, DATA_DIR: '/var/lib/shop\r' });
    expect([config.port, config.role, config.publicUrl, config.dataDir]).toEqual([
      ...[4000, 'worker', 'https://loja.example.com', '/var/lib/shop'],
    ]);
  });

  it.each([
    ['DATA_DIR', '"/var/lib/shop"'],
    ['BRAND_NAME', "'Aurora'"],
    ['PIX_KEY', '"loja@example.com"'],
    ['PIX_CERT', '"/etc/shop/cert.pem"'],
  ])('is not taken with its quotes: %s=%s', (name, value) => {
    const read = () => readEnvironment({ ...engines, [name]: value });
    expect(read).toThrow(new RegExp(`^Invalid configuration: ${name} must have no quotes`));
  });

  it.each(['PIX_KEY', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET'])('is no %s with the comment after it', (name) => {
    expect(() => readEnvironment({ ...engines, [name]: 'loja@example.com # a nossa' })).toThrow(
      `Invalid configuration: ${name} must have no blanks, and no comment after it.`,
    );
  });

  it('may have quotes where they are part of a secret, or read', () => {
    const given = { ADMIN_PASSWORD: '"uma senha"', MASTER_KEY: `"${'m'.repeat(40)}"` };
    expect(readEnvironment({ ...engines, ...given })).toMatchObject(given);
    const { mailFrom } = loadEnvironment({ ...engines, MAIL_FROM: '"Loja <oi@example.com>"' });
    expect(mailFrom).toEqual({ name: 'Loja', address: 'oi@example.com' });
  });
});

it('reads the password of the administrator with its spaces, but not the end of its line; blanks are none', () => {
  expect(readEnvironment({ ...engines, ADMIN_PASSWORD: ' com espaços \r' }).ADMIN_PASSWORD).toBe(' com espaços ');
  expect(readEnvironment({ ...engines, ADMIN_PASSWORD: ' '.repeat(8) }).ADMIN_PASSWORD).toBeUndefined();
});

describe('the certificate for the bank', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  /** A pair of nothing but this test; only its form is judged. */
  const cert = `-----BEGIN CERTIFICATE-----
MIIBbTCCAROgAwIBAgIUMFJHkf8nnnV5h5hiQvpSMZJ8AJQwCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBYTAeFw0yNjExMzAxMjI1MzJaFw0yNjEyMDExMjI1MzJaMAwx
CjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQk4nfHyQAuZopu
qXbtc9aQHCuaVEMmpd7TO2jnStrSpy8EuHcCVog/Nhdv2n48teYZ4fMshuhGOLNY
04ZTdyfHo1MwUTAdBgNVHQ4EFgQUco5r4a+Mr2ORYcurgtRXOfrdSE0wHwYDVR0j
BBgwFoAUco5r4a+Mr2ORYcurgtRXOfrdSE0wDwYDVR0TAQH/BAUwAwEB/zAKBggq
hkjOPQQDAgNIADBFAiEAvdX5AKq0iIffN5GOS/S2GfT+eGezcJ27DWSerjKOf4gC
IG6IESfl8ltVdOD/uu6Jdml5n5xkXlYVuuNTuPJI4eCx
-----END CERTIFICATE-----
`;
  const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdLGOH51IGh8Chtbh
LZkb18ko/NJDlhbbyWX4hTLiNA6hRANCAAQk4nfHyQAuZopuqXbtc9aQHCuaVEMm
pd7TO2jnStrSpy8EuHcCVog/Nhdv2n48teYZ4fMshuhGOLNY04ZTdyfH
-----END PRIVATE KEY-----
`;

  it('is read once, with its key', () => {
    const given = {
      PIX_BASE_URL: 'https://pix.example.com/v2',
      PIX_CERT: write('c', cert),
      PIX_CERT_KEY: write('k', key),
    };
    const config = loadEnvironment({ ...engines, ...given });
    rmSync(given.PIX_CERT);
    rmSync(given.PIX_CERT_KEY);
    expect(config.pix?.tls).toEqual({ cert, key });
  });

  it('is named where one of its files is empty or absent', () => {
    for (const wrong of [write('empty', ''), join(folder, 'absent')])
      for (const given of [
        { PIX_CERT: wrong, PIX_CERT_KEY: write('k', key) },
        { PIX_CERT: write('c', cert), PIX_CERT_KEY: wrong },
      ])
        expect(() => readEnvironment({ ...engines, ...given })).toThrow(
          /^Invalid configuration: PIX_CERT(_KEY)? must be a file that can be read\.$/,
        );
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (content: string) => {
    writeFileSync(file, content);
  };

  it('stands for its variable, and loses one trailing newline', () => {
    write('smtp://mail.example.com\n');
    expect(readEnvironment({ ...engines, SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://mail.example.com');
    write(`${'chave '.repeat(6)}\n\n`);
    expect(readEnvironment({ ...engines, MASTER_KEY_FILE: file }).MASTER_KEY).toBe(`${'chave '.repeat(6)}\n`);
  });

  it.each(secretVariables)('may hold %s, and then says its name when it is wrong', (name) => {
    write('curto');
    const read = () => readEnvironment({ ...engines, [name]: '', [`${name}_FILE`]: file });
    if (name === 'PIX_CLIENT_SECRET') expect(read().PIX_CLIENT_SECRET).toBe('curto');
    else expect(read).toThrow(new RegExp(`^Invalid configuration: ${name} `));
  });

  it.each(secretVariables)('is not empty: a shop without %s would be another one', (name) => {
    for (const content of ['', '\n', ' \r\n']) {
      write(content);
      const read = () => readEnvironment({ ...engines, [name]: '', [`${name}_FILE`]: file });
      expect(read).toThrow(`Invalid configuration: ${name}_FILE is empty.`);
    }
  });

  it('is not given with its variable, and can be read', () => {
    const both = { ...engines, MASTER_KEY: 'm'.repeat(32), MASTER_KEY_FILE: file };
    expect(() => readEnvironment(both)).toThrow(/^Invalid configuration: MASTER_KEY and MASTER_KEY_FILE [^\n]+\.$/);
    const absent = { ...engines, MASTER_KEY_FILE: join(folder, 'absent') };
    expect(() => readEnvironment(absent)).toThrow(/^Invalid configuration: MASTER_KEY_FILE [^\n]+\.$/);
  });
});

describe('a public shop', () => {
  const complete = {
    ...engines,
    PUBLIC_URL: 'https://loja.example.com',
    SMTP_URL: 'smtp://mail.example.com',
    PIX_BASE_URL: 'https://pix.example.com/v2',
    PIX_CLIENT_ID: 'shop',
    PIX_CLIENT_SECRET: 'secret',
    PIX_KEY: 'loja@example.com',
    TRUST_PROXY: 'none',
  };
  const start = (given: Record<string, string>) => () => {
    assertComplete(loadEnvironment(given));
  };

  it('starts when all that it needs was said', () => {
    expect(start(complete)).not.toThrow();
    expect(loadEnvironment(complete)).toMatchObject({ isPublic: true, trustProxy: [] });
  });

  it.each(['SMTP_URL', 'PIX_BASE_URL', 'TRUST_PROXY'])('does not start without %s, and names it', (name) => {
    expect(start({ ...complete, [name]: '' })).toThrow(EnvironmentError);
    expect(start({ ...complete, [name]: '' })).toThrow(new RegExp(`^[^\\n]*PUBLIC_URL[^\\n]*${name}[^\\n]*\\.$`));
  });

  it.each(['PIX_KEY', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET'])('does not start with a bank without %s', (name) => {
    const line = new RegExp(`^Incomplete configuration: PIX_BASE_URL [^\\n]*${name}[^\\n]*\\.$`);
    for (const PUBLIC_URL of [complete.PUBLIC_URL, 'http://localhost:3000'])
      expect(start({ ...complete, PUBLIC_URL, [name]: ' ' })).toThrow(line);
  });

  it('names all of the bank that is missing in one line, and takes a certificate for its secret', () => {
    expect(start({ ...complete, PIX_KEY: '', PIX_CLIENT_ID: '', PIX_CLIENT_SECRET: '' })).toThrow(
      /^[^\n]*PIX_KEY, PIX_CLIENT_ID, PIX_CLIENT_SECRET[^\n]*\.$/,
    );
    const config = loadEnvironment({ ...complete, PIX_CLIENT_SECRET: '' });
    const pix = config.pix && { ...config.pix, tls: { cert: 'cert', key: 'key' } };
    expect(() => {
      assertComplete(Object.assign(config, { pix }));
    }).not.toThrow();
  });

  it.each([
    ['PUBLIC_URL', 'http://loja.example.com'],
    ['PIX_BASE_URL', 'http://pix.example.com/v2'],
    ['PIX_TOKEN_URL', 'http://pix.example.com/oauth/token'],
  ])('does not send what is secret without TLS to %s', (name, url) => {
    const insecure = new RegExp(`^Insecure configuration: [^\\n]*${name}\\.$`);
    expect(start({ ...complete, [name]: url })).toThrow(insecure);
    expect(start({ ...complete, PUBLIC_URL: 'http://localhost:3000', [name]: url })).toThrow(insecure);
    expect(start({ ...complete, [name]: 'http://127.0.0.1:4000' })).not.toThrow();
  });

  it('reports everything that is missing at once', () => {
    const bare = { ...engines, PUBLIC_URL: complete.PUBLIC_URL };
    expect(start(bare)).toThrow(/SMTP_URL.*PIX_BASE_URL.*TRUST_PROXY/);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])('is none at %s', (url) => {
    expect(start({ ...engines, PUBLIC_URL: url })).not.toThrow();
  });
});
