import { redacted, redactedText } from './redaction.js';

describe('redaction', () => {
  it.each([
    'GET /api/webhooks/pix?hmac=s3cr3tvalue&x=s3cr3tvalue',
    'Authorization: Bearer s3cr3tvalue',
    'token eyJhbGciOiJI.eyJs3cr3tvalue.s3cr3tvalue',
    'redis://:s3cr3tvalue@127.0.0.1:6379',
    'mongodb://user:s3cr3tvalue@host/db',
    'Unexpected end of JSON: {"username":"a","password":"s3cr3tvalue',
    'bad body {"code": "s3cr3tvalue"}',
    '550 5.1.1 <ana.s3cr3tvalue@mail.example.com>: recipient rejected',
    'to ana@s3cr3tvalue.example.com',
  ])('hides what is secret in %j', (text) => {
    expect(redactedText(text)).not.toContain('s3cr3tvalue');
  });

  // Read from each of its characters, a body of this size takes minutes.
  it.each(['-eyJ', 'a.', 'a-', 'x@', '"pass', '"pass":', 'a://', '"a" ', 'Bearer  ', '?a&', 'x@a.'])(
    'reads a long text of %j once',
    (part) => {
      const text = part.repeat(128 * 1024);
      expect(redactedText(text).length).toBeGreaterThan(0);
    },
  );

  it('leaves other text as it is', () => {
    for (const text of ['order 12 placed by u-7 in 12 ms', 'at node_modules/@nestjs/core', 'sharp@0.35.1'])
      expect(redactedText(text)).toBe(text);
  });

  it('hides fields by their name, at any depth', () => {
    const line = { userId: 'u', body: { password: 'x', nested: [{ refreshToken: 'x', code: 'x', status: 1 }] } };
    expect(redacted(line)).toEqual({
      userId: 'u',
      body: { password: '[oculto]', nested: [{ refreshToken: '[oculto]', code: '[oculto]', status: 1 }] },
    });
  });

  it('keeps what an error says, with its cause, and hides what it quotes', () => {
    const error = new Error('failed at /x?token=s3cr3tvalue', { cause: new Error('Bearer s3cr3tvalue') });
    const plain = JSON.stringify(redacted({ err: error }));
    expect(plain).toContain('failed at /x?token=');
    expect(plain).not.toContain('s3cr3tvalue');
  });

  it('survives what goes in circles', () => {
    const circle: Record<string, unknown> = { name: 'a' };
    circle.self = circle;
    expect(JSON.stringify(redacted(circle))).toContain('[…]');
  });
});
