import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { specTexts } from './fixtures/spec-texts.js';

/** Returns the source of a file, or of all files of a folder but their tests, on one line. */
function sourceOf(place: string): string {
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file);
  const files = statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((file) => join(place, file));
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).join(' ');
}

describe('the texts that the screens show of themselves', () => {
  const ROOT = join(import.meta.dirname, '../../frontend/src');
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const having = (text: string, isSpec: boolean) =>
    files.filter(
      (file) => /\.spec\.tsx?$/.test(file) === isSpec && readFileSync(join(ROOT, file), 'utf8').includes(text),
    );

  it.each(Object.entries(specTexts))('are all of the specification: %s', (place, texts) => {
    const source = sourceOf(join(import.meta.dirname, '../..', place));
    expect(texts.filter((one) => !source.includes(one))).toEqual([]);
  });

  it('name every event that a trail may hold', () => {
    const words = readFileSync(join(ROOT, 'features/activity/trail-words.ts'), 'utf8');
    const types = readdirSync(join(import.meta.dirname, 'fixtures/events')).map((file) => file.split('.', 1)[0] ?? '');
    expect(types.filter((type) => !words.includes(`  ${type}: '`))).toEqual([]);
  });

  it.each([
    'Erro ao fazer login.',
    'Erro na verificação 2FA.',
    'Token inválido ou expirado.',
    'Erro no upload.',
    'Erro ao carregar seu perfil.',
    'Carregando perfil...',
    'Ocorreu um erro na sua solicitação.',
    'Erro de rede ou resposta inválida.',
    'Usuário não autenticado. Faça login novamente.',
    'Não foi possível gerar a cobrança PIX.',
    'Erro ao carregar dados.',
    'Erro ao carregar os produtos da loja.',
    'Não foi possível carregar o status dos serviços.',
    'Depósito Confirmado!',
    'Sua sessão expirou por inatividade.',
    'Page not found',
  ])('%s stands in a screen and in a test of it', (text) => {
    expect(having(text, false)).not.toEqual([]);
    expect(having(text, true)).not.toEqual([]);
  });
});
