import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { uploadedFiles } from './avatar-client.js';
import { until } from './until.js';
import type { World } from './world.js';

const BOUNDARY = 'fatia';

interface SlowFile {
  readonly field: string;
  readonly texts?: Readonly<Record<string, string>>;
}

/** Begins an upload; `finish` sends the rest and returns the response, `breakOff` cuts the connection. */
export async function slowUpload(world: World, path: string, token: string, { field, texts = {} }: SlowFile) {
  const before = (await uploadedFiles(world)).length;
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const sent = request(world.api.origin + path, { method: 'POST', headers });
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  for (const [name, value] of Object.entries(texts)) sent.write(part(name, value));
  sent.write(part(`${field}"; filename="a.pdf`, '%PDF-1.7').slice(0, -2));
  await until('the upload to arrive', async () => (await uploadedFiles(world)).length > before);
  const finish = async () => {
    sent.end(`resto\r\n--${BOUNDARY}--\r\n`);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { code?: string } };
  };
  const breakOff = () =>
    new Promise<void>((resolve) => {
      sent.on('error', () => undefined).once('close', resolve);
      sent.destroy();
    });
  return { finish, breakOff };
}
