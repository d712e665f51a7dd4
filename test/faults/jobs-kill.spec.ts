import { Installation } from '../support/installation.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';

const MAILED_WITHIN = 15_000;

it('the mail whose process died on it is sent by another within 15 s', async () => {
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const doomed = await installation.serveUntil('mail.before-send');
    const form = { username: 'ana', email: 'ana@example.com', password: PASSWORD };
    // The response may be lost with the process.
    await doomed.api.post('/api/auth/register', form).catch(() => undefined);
    await until('the process to die on the mail', () => !doomed.isRunning, 30_000);
    await installation.serve();
    const code = async () => codeIn((await installation.mailbox(form.email))[0] ?? '');
    expect(await until('the mail', code, MAILED_WITHIN)).toMatch(/^\d{6}$/);
  } finally {
    await installation.close();
  }
}, 120_000);
