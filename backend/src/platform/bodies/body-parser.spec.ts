import Fastify from 'fastify';
import { acceptJsonBodies, parseBody, UnreadableBody } from './body-parser.js';

describe('a JSON body', () => {
  const send = async (payload: string, isParsed: boolean): Promise<unknown> => {
    const app = Fastify();
    acceptJsonBodies(app);
    let seen: unknown;
    app.post('/', (request) => {
      if (isParsed) parseBody(request);
      seen = request.body;
      return { bytes: request.bodyBytes };
    });
    const response = await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toEqual({ bytes: Buffer.byteLength(payload) });
    return seen;
  };

  it('is not parsed before a guard asks for it, so that a rejection costs no parsing', async () => {
    expect(await send('{"a":[1]}', false)).toEqual({ bytes: Buffer.from('{"a":[1]}') });
    expect(await send('{"a":[1]}', true)).toEqual({ a: [1] });
  });

  it('that is none is found when it is parsed', async () => {
    expect(await send('{"a":', true)).toBeInstanceOf(UnreadableBody);
    expect(await send('{"a":', false)).not.toBeInstanceOf(UnreadableBody);
  });
});
