import { type Cells, columns, readRow } from './import-row.js';

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
    const more = { balance: '1234567.9', status: 'banned', password_hash: HASH };
    expect(row({ ...user, ...more })).toMatchObject({ balanceCents: 123_456_790, isBanned: true, passwordHash: HASH });
  });

  it('names what is wrong with it', () => {
    expect(noteOf({ type: 'usuário' })).toBe('tipo desconhecido: "usuário"');
    expect(noteOf({ username: 'josé' })).toMatch(/letras sem acento/);
    expect(noteOf({ email: 'ana' })).toBe('Formato de e-mail inválido.');
    for (const status of ['ativo', 'constructor']) expect(noteOf({ status })).toMatch(/^status inválido/);
    for (const balance of ['-1', '1,50', '1.005', '1e3', '1234567890'])
      expect(noteOf({ balance })).toMatch(/^balance inválido/);
    const wrong = [HASH.replace('$10$', '$15$'), HASH.replace('$10$', '$03$'), HASH.replace('2b', '2x'), `${HASH}a`];
    for (const password_hash of wrong) expect(noteOf({ password_hash })).toMatch(/^password_hash não é bcrypt/);
  });
});
