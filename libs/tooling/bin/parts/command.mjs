import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';
import { StepError } from './terminal.mjs';

const TAIL = 40;

/** Secrets and addresses of the application, which no installer or compiler needs. */
const OF_THE_APPLICATION = /^(ADMIN|PIX|SMTP|EVENTSTORE|MONGO|REDIS|FILES)_|^MASTER_KEY/;

const withoutSecrets = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_APPLICATION.test(name)));

/** Runs a command to its end, silently; when it fails, its last lines are the reason. */
export function run(file, args, { cwd = ROOT, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { NO_COLOR: '1', ...withoutSecrets(env) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => reject(new StepError(`${file}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      const tail = output.trimEnd().split('\n').slice(-TAIL).join('\n');
      reject(new StepError(`"${[file, ...args].join(' ')}" failed (code ${code}):\n${tail}`));
    });
  });
}
