/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const CHARGE = join(import.meta.dirname, '../../libs/pix/dist/charge.js');

/** Reads the instant of a received PIX on a machine in another zone than UTC. */
const readInSaoPaulo = (horario: string): string => {
  const pix = { endToEndId: 'E1', valor: '12.50', horario };
  const script = `import { paymentOf } from ${JSON.stringify(CHARGE)};
    process.stdout.write(paymentOf(${JSON.stringify(pix)}).at);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '', TZ: 'America/Sao_Paulo' },
    encoding: 'utf8',
  });
};

it.each([
  '2026-11-21T20:40:00',
  '2026-11-21 20:40:00.000',
  '2026-11-21T20:40:00Z',
  '2026-11-21T17:40:00-03:00',
  '2026-11-21T17:40:00.000000000-0300',
])('the instant %s of the bank is the same in every zone of the machine', (horario) => {
  expect(readInSaoPaulo(horario)).toBe('2026-11-21T20:40:00.000Z');
});
