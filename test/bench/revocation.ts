import { Installation } from '../support/installation.js';
import { PASSWORD, signUp } from '../support/person.js';
import { socketOf } from '../support/sockets.js';
import { percentiles } from './figures.js';

const TIMES = Number(process.env['TIMES'] ?? 200);

const installation = await Installation.open();
try {
  const here = await installation.serve();
  const there = await installation.serve();
  const { username } = await signUp(here.api, installation);
  const enter = async (): Promise<string> => {
    const { body } = await here.api.post('/api/auth/login', { identifier: username, password: PASSWORD });
    return (body as { token: string }).token;
  };
  const [requests, sockets]: [number[], number[]] = [[], []];
  let lateResponses = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const token = await enter();
    const socket = await socketOf(token, there.realtimeUrl);
    const closed = new Promise<number>((resolve) => {
      socket.once('disconnect', () => {
        resolve(performance.now());
      });
    });
    const { status } = await here.api.post('/api/auth/logout', undefined, { token });
    const loggedOutAt = performance.now();
    if (status !== 200) throw new Error(`logout: ${String(status)}`);
    for (let isFirst = true; ; isFirst = false) {
      if ((await there.api.get('/api/profile', { token })).status === 401) break;
      if (isFirst) lateResponses += 1;
    }
    requests.push(performance.now() - loggedOutAt);
    sockets.push(Math.max(0, (await closed) - loggedOutAt));
  }
  process.stdout.write(
    `${JSON.stringify({
      bench: 'revocation',
      times: TIMES,
      /** From the logout's response on one process until a request on the other got a 401, that request included. */
      requestRefusedMs: percentiles(requests),
      /** Requests sent after the logout's response that the other process still let in. */
      lateAnswers: lateResponses,
      /** From the logout's response on one process until a socket on the other was closed; 0 when it came first. */
      socketClosedMs: percentiles(sockets),
    })}\n`,
  );
} finally {
  await installation.close();
}
