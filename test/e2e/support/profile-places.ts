import type { Page } from '@playwright/test';
import { see } from './browser.js';
import type { Place } from './places.js';

const byName = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string) => (page: Page) => see(page.getByText(words).first()).toBeVisible();

const RECOVERY_CODES = Array.from({ length: 10 }, (_one, at) => `ABCDEFGH${String(at)}Z`);

async function asksForPassword(page: Page): Promise<void> {
  await byName(page, 'Alterar Senha').click();
  await page.getByLabel('Nova senha').fill('uma-outra-senha');
  await page.getByLabel('Confirmar senha').fill('uma-outra-senha');
  await byName(page, 'Salvar').click();
  await see(byName(page, 'Receber código por e-mail')).toBeVisible();
}

async function activates(page: Page): Promise<void> {
  await byName(page, 'Ativar 2FA').click();
  await see(page.getByRole('img', { name: 'QR code para o app autenticador' })).toBeVisible();
}

/** The session is too old for that. */
const wantsStepUp = {
  to: '/api/profile/2fa/generate',
  status: 403,
  body: { statusCode: 403, code: 'REAUTHENTICATION_REQUIRED', message: 'Confirme que é você para continuar.' },
};

const picks = (page: Page) => byName(page, 'Alterar avatar').click();

const profile = { path: '/dashboard/profile', as: 'owner' } as const;

/** The profile in each of its states. */
export const profilePlaces: readonly Place[] = [
  { ...profile, name: 'the profile', ready: text('Sessão atual') },
  {
    ...profile,
    name: 'the profile while it loads',
    failure: { to: '/api/profile', status: 'never' },
    ready: text('Carregando perfil...'),
  },
  {
    ...profile,
    name: 'the profile that could not be loaded',
    failure: { to: '/api/profile', status: 503 },
    ready: text('Erro ao carregar seu perfil.'),
  },
  {
    ...profile,
    name: 'the sessions that could not be loaded',
    failure: { to: '/api/profile/sessions', status: 503 },
    ready: text('Erro ao carregar suas sessões.'),
  },
  {
    ...profile,
    name: 'another username with an objection',
    ready: async (page) => {
      await byName(page, 'Alterar Username').click();
      await page.getByLabel('Username', { exact: true }).fill('a');
      await byName(page, 'Salvar').click();
      await text('Mínimo de 3 caracteres.')(page);
    },
  },
  {
    ...profile,
    name: 'another e-mail',
    ready: async (page) => {
      await byName(page, 'Alterar Email').click();
      await see(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    },
  },
  {
    ...profile,
    name: 'another password with objections',
    ready: async (page) => {
      await byName(page, 'Alterar Senha').click();
      await page.getByLabel('Nova senha').fill('segredo-1');
      await page.getByLabel('Confirmar senha').fill('segredo-2');
      await byName(page, 'Salvar').click();
      await text('As senhas não coincidem.')(page);
    },
  },
  { ...profile, name: 'the choice of a verification', ready: asksForPassword },
  {
    ...profile,
    name: 'the code of a verification',
    ready: async (page) => {
      await asksForPassword(page);
      await byName(page, 'Receber código por e-mail').click();
      await see(page.getByLabel('Código')).toBeVisible();
    },
  },
  { ...profile, name: 'the QR code of two-factor', ready: activates },
  {
    ...profile,
    name: 'the recovery codes',
    ready: async (page) => {
      const body = { message: 'Verificação em duas etapas ativada.', recoveryCodes: RECOVERY_CODES };
      await page.route('**/api/profile/2fa/verify', (route) => route.fulfill({ json: body }));
      await activates(page);
      await page.getByLabel('Código').fill('123456');
      await see(page.getByRole('listitem').filter({ hasText: RECOVERY_CODES[9] ?? '' })).toBeVisible();
      await byName(page, 'Concluir').click();
      await text('Confirme que você guardou os códigos')(page);
    },
  },
  {
    ...profile,
    name: 'the avatars',
    ready: async (page) => {
      await picks(page);
      await see(byName(page, 'Avatar Visor')).toBeVisible();
    },
  },
  {
    ...profile,
    name: 'the preview of an avatar',
    ready: async (page) => {
      const buffer = await page.screenshot();
      await picks(page);
      await page.getByLabel('Enviar imagem').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
      await see(byName(page, 'Usar imagem')).toBeVisible();
    },
  },
  {
    ...profile,
    name: 'the question before a session ends',
    ready: async (page) => {
      await byName(page, 'Encerrar sessão').first().click();
      await see(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    ...profile,
    name: 'the question of who is there',
    reply: wantsStepUp,
    ready: async (page) => {
      await byName(page, 'Ativar 2FA').click();
      await see(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible();
      await byName(page, 'Confirmar').click();
      await text('Digite sua senha.')(page);
    },
  },
  {
    ...profile,
    name: 'the end of the account with an objection',
    ready: async (page) => {
      await byName(page, 'Excluir minha conta').click();
      await page.getByLabel(/^Digite .* para confirmar$/).fill('outra');
      await byName(page, 'Excluir para sempre').click();
      await text('Digite o seu username exatamente como ele é.')(page);
    },
  },
  {
    path: '/erasures/ABCD-EFGH-JKLM-NPQR',
    name: 'the receipt of an erasure',
    reply: { to: '/api/erasures/ABCD-EFGH-JKLM-NPQR', status: 200, body: { erased_at: '2026-11-20T18:04:05.123Z' } },
    ready: text('20/11/2026 às 15:04'),
  },
  {
    path: '/erasures/ABCD-EFGH-JKLM-NPQR',
    name: 'the receipt of no erasure',
    failure: { to: '/api/erasures/ABCD-EFGH-JKLM-NPQR', status: 404 },
    ready: text('Tentar novamente'),
  },
];
