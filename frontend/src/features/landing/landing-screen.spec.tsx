import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { Router } from 'wouter';
import { useConfig } from '../../shared/config/config.js';
import { useTheme } from '../../shared/storage/theme.js';
import { fakeServer, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { LandingScreen } from './landing-screen.js';
import { PrivacyScreen } from './privacy-screen.js';
import { TermsScreen } from './terms-screen.js';
import { see } from '../../shared/testing/see.js';

describe('the landing', () => {
  it('has its sections, and an anchor to each in the header', async () => {
    renderScreen(<LandingScreen />);
    const [sections] = screen.getAllByRole('navigation', { name: 'Seções', hidden: true });
    for (const link of within(sections as HTMLElement).getAllByRole('link', { hidden: true })) {
      const id = (link.getAttribute('href') ?? '').slice(1);
      expect(['hero', 'features', 'about', 'testimonials']).toContain(id);
      expect(document.getElementById(id)).toBeInTheDocument();
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('leads to sign-in, to sign-up and to the terms', () => {
    renderScreen(<LandingScreen />);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth?tab=cadastro');
    expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/terms');
  });

  it('shows a subscription whose clock really stops and goes on', async () => {
    const { user } = renderScreen(<LandingScreen />);
    expect(screen.getByRole('timer')).toHaveTextContent(/^29d 23h 59m 5\ds$/);
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    expect(screen.getByText('Pausada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reativar' }));
    expect(screen.getByText('Ativa')).toBeVisible();
  });

  it('opens its menu on narrow screens and closes it behind a link', async () => {
    const { user } = renderScreen(<LandingScreen />);
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    const list = document.getElementById('landing-menu') as HTMLElement;
    expect(list).toBeVisible();
    await user.click(within(list).getByRole('link', { name: 'Sobre' }));
    expect(list).not.toBeVisible();
  });

  it('closes its menu with Escape, and the focus is on its button', async () => {
    const { user } = renderScreen(<LandingScreen />);
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    const list = document.getElementById('landing-menu') as HTMLElement;
    within(list).getByRole('link', { name: 'Sobre' }).focus();
    await user.keyboard('{Escape}');
    expect(list).not.toBeVisible();
    expect(menu).toHaveFocus();
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('breaks no amount between its sign and its number', () => {
    renderScreen(<TermsScreen />);
    expect(document.body.textContent).toContain('R$\u00a01,00');
    expect(document.body.textContent).not.toMatch(/R\$ \d/);
  });

  it('leads from the promise of another machine to where machines are freed', () => {
    renderScreen(<LandingScreen />);
    expect(screen.getByRole('link', { name: 'Troque de máquina' })).toHaveAttribute('href', '/dashboard');
  });

  it('shows what is on sale, as the server wrote it into the page', async () => {
    const fetched: string[] = [];
    globalThis.fetch = async (input) => {
      fetched.push(input as string);
      return new Response('<ul id="offers-list"><li><h3>Aurora FPS</h3>a partir de R$ 9,90</li></ul>');
    };
    renderScreen(<LandingScreen />);
    const offers = screen.getByRole('region', { name: 'Produtos e preços' });
    expect(await within(offers).findByRole('heading', { name: 'Aurora FPS' })).toBeVisible();
    expect(offers).toHaveTextContent('a partir de R$ 9,90');
    expect(fetched).toEqual(['/']);
  });

  it('says who is paid where the operator does, and nothing where not', () => {
    renderScreen(<LandingScreen />);
    expect(document.body.textContent).not.toContain('CNPJ');
    act(() => {
      useConfig.setState({
        company: 'Aurora LTDA · CNPJ 12.345.678/0001-90 · oi@aurora.com',
        contactEmail: 'oi@aurora.com',
      });
    });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Aurora LTDA · CNPJ 12.345.678/0001-90');
    useConfig.setState({ company: '', contactEmail: null });
  });

  it('changes the theme', async () => {
    const { user } = renderScreen(<LandingScreen />);
    await user.click(screen.getByRole('button', { name: 'Alternar tema' }));
    expect(useTheme.getState().choice).toBe('light');
  });

  it('is taken over in the browser as it was drawn at build, at any time', async () => {
    const page = (
      <Router ssrPath="/">
        <LandingScreen />
      </Router>
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(page);
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, page, { onRecoverableError: (error) => differences.push(error) }),
    );
    expect(differences).toEqual([]);
    expect(within(place).getByRole('timer')).toHaveAccessibleName(/^Tempo restante da assinatura de exemplo: 29 dias/);
    act(() => {
      root.unmount();
    });
    place.remove();
  });
});

describe.each([
  ['the terms', TermsScreen, 'Termos de uso'],
  ['the privacy page', PrivacyScreen, 'Privacidade'],
])('%s', (_name, LegalScreen, title) => {
  afterEach(() => {
    useConfig.setState({ company: '', contactEmail: null });
  });

  it('says who speaks and how to reach them', async () => {
    useConfig.setState({ company: 'Aurora LTDA · CNPJ 12.345.678/0001-90', contactEmail: 'oi@aurora.com' });
    renderScreen(<LegalScreen />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Aurora LTDA · CNPJ 12.345.678/0001-90')).toBeVisible();
    expect(screen.getByRole('link', { name: 'oi@aurora.com' })).toHaveAttribute('href', 'mailto:oi@aurora.com');
    await expectNoAxeViolations();
  });
});

describe('the newsletter', () => {
  const SUBSCRIBE = 'POST /api/newsletter';
  const MESSAGE = 'Quase lá! Abra o e-mail que enviamos e confirme a sua inscrição.';
  const open = () => {
    const server = fakeServer({ [SUBSCRIBE]: () => ({ body: { message: MESSAGE } }) });
    const { user } = renderScreen(<LandingScreen />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    return { user, server, field, press: () => user.click(screen.getByRole('button', { name: 'Inscrever' })) };
  };

  it('takes an address and says so in its place, without the session’s token', async () => {
    signIn();
    const { user, server, field } = open();
    await user.type(field, 'curiosa@example.com{Enter}');
    expect(await screen.findByText(MESSAGE)).toHaveFocus();
    expect(field).not.toBeInTheDocument();
    const [call] = server.callsTo(SUBSCRIBE);
    expect(call?.body).toEqual({ email: 'curiosa@example.com' });
    expect(call?.headers.get('authorization')).toBeNull();
    await expectNoAxeViolations();
  });

  it.each(['', '   ', 'curiosa'])('asks for an address in place of %p, and sends nothing', async (text) => {
    const { user, server, field, press } = open();
    if (text) await user.type(field, text);
    await press();
    await see('Por favor, insira um e-mail válido.');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(server.callsTo(SUBSCRIBE)).toEqual([]);
    await expectNoAxeViolations();
  });

  it('shows why it was rejected, and takes the address at the next try', async () => {
    const { user, server, field, press } = open();
    server.on(SUBSCRIBE, () =>
      rejection(429, 'RATE_LIMITED', 'Muitas tentativas. Aguarde um pouco e tente novamente.'),
    );
    await user.type(field, 'curiosa@example.com');
    await press();
    await see('Muitas tentativas. Aguarde um pouco e tente novamente.');
    server.on(SUBSCRIBE, () => ({ body: { message: MESSAGE } }));
    await press();
    await see(MESSAGE);
  });

  it('sends once, however often it is pressed', async () => {
    const { user, server, field, press } = open();
    const { promise, respond } = pending();
    server.on(SUBSCRIBE, () => promise);
    await user.type(field, 'curiosa@example.com');
    await press();
    await press();
    respond({ body: { message: MESSAGE } });
    await see(MESSAGE);
    expect(server.callsTo(SUBSCRIBE)).toHaveLength(1);
  });
});

describe('the terms', () => {
  it('are a page of their own', async () => {
    renderScreen(<TermsScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations();
  });
});
