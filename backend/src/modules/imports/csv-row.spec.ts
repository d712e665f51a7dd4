import { type Cells, columns, readRow } from './csv-row.js';

const HASH = '$2b$10$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';
const row = (cells: Partial<Cells>) =>
  readRow({ ...(Object.fromEntries(columns.map((column) => [column, ''])) as Cells), ...cells });
const user = { type: 'user', username: 'ana', email: 'Ana@Example.com' } as const;
const noteOf = (cells: Partial<Cells>) => {
  try {
    return row({ ...user, ...cells });
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a row', () => {
  it('of a user has an e-mail in lower case, centavos, and no hash where a reset is needed', () => {
    const read = { type: 'user', username: 'ana', email: 'ana@example.com', passwordHash: null };
    expect(row(user)).toEqual({ ...read, balanceCents: 0, isBanned: false });
    const more = { balance: '1000000.00', status: 'banned', password_hash: HASH };
    expect(row({ ...user, ...more })).toMatchObject({ balanceCents: 100_000_000, isBanned: true, passwordHash: HASH });
  });

  it('of a subscription has its end, in any zone, its devices and machine', () => {
    const subscription = { type: 'subscription', username: 'ana', product: 'Aurora' } as const;
    const fixed = { devices: 1, machine: null, isLongForLife: false };
    const read = { ...subscription, endsAt: new Date('2036-02-01T02:59:59Z'), ...fixed };
    expect(row({ ...subscription, expires_at: '2036-01-31T23:59:59-03:00' })).toEqual(read);
    const more = { expires_at: 'lifetime', hwid: 'H 1', devices_limit: '3' } as const;
    const machine = { hwid: 'H 1', pcName: 'Sem nome' };
    expect(row({ ...subscription, ...more })).toEqual({ ...read, endsAt: null, devices: 3, machine });
  });

  it('of a key has its code as it is redeemed, where it has that form', () => {
    const key = { type: 'key', product: '1', duration_days: '30' } as const;
    const read = { type: 'key', product: '1', key: 'ABCD2345', durationDays: 30, devices: 1 };
    expect(row({ ...key, key: 'abcd-2345' })).toEqual(read);
    expect(row({ ...key, key: 'abcd-234' })).toEqual({ ...read, key: 'abcd-234' });
    expect(() => row({ ...key, key: 'A', duration_days: '0' })).toThrow('A duração deve ser um número positivo.');
  });

  it('names what is wrong with it', () => {
    expect(noteOf({ type: 'usuário' })).toBe('tipo desconhecido: "usuário"');
    expect(noteOf({ username: 'josé' })).toMatch(/letras sem acento/);
    expect(noteOf({ email: 'ana' })).toBe('Formato de e-mail inválido.');
    for (const status of ['ativo', 'constructor']) expect(noteOf({ status })).toMatch(/^status inválido/);
    for (const balance of ['-1', '1,50', '1.005', '1e3'])
      expect(noteOf({ balance })).toMatch(/^balance inválido.*reais com ponto/);
    for (const balance of ['1000000.01', '1234567890', '9'.repeat(400)])
      expect(noteOf({ balance })).toMatch(/^balance inválido.*R\$ 1\.000\.000,00/);
    const wrong = [HASH.replace('$10$', '$15$'), HASH.replace('$10$', '$03$'), HASH.replace('2b', '2x'), `${HASH}a`];
    for (const password_hash of wrong) expect(noteOf({ password_hash })).toMatch(/^password_hash não é bcrypt/);
  });
});
