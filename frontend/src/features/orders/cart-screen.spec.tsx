import { act, screen, within } from '@testing-library/react';
import { useCart } from '../../shared/storage/cart.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { CartScreen } from './cart-screen.js';
import { see } from '../../shared/testing/see.js';

const fill = () => {
  const { add } = useCart.getState();
  add({ productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Mensal', price: 79.9 });
  add({ productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 });
};

const names = () =>
  within(screen.getByRole('list', { name: 'Itens' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => signIn());

describe('the cart', () => {
  it('lists what was chosen, adds it up and leads to the payment', async () => {
    fill();
    renderScreen(<CartScreen />);
    expect(names()).toEqual([
      'Aurora FPSPlano mensal, 30 diasR$\u00a079,90Remover',
      'Aurora PingPlano diário, 1 diaR$\u00a05,90Remover',
    ]);
    expect(within(screen.getByRole('complementary')).getByText('2 itens')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getAllByText('R$ 85,80')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Finalizar compra' })).toHaveAttribute('href', '/dashboard/checkout');
    await expectNoAxeViolations();
  });

  it('takes an item out and puts it back at its place on undo', async () => {
    fill();
    const { user } = renderScreen(<CartScreen />);
    const [remove] = screen.getAllByRole('button', { name: 'Remover' });
    // Two lines, which only the style sheet makes.
    expect(remove).toHaveAccessibleDescription(/^Aurora FPS ?Plano mensal, 30 dias$/);
    await user.click(remove as HTMLElement);
    expect(names()).toEqual(['Aurora PingPlano diário, 1 diaR$\u00a05,90Remover']);
    expect(screen.getByRole('heading', { name: 'Carrinho' })).toHaveFocus();
    await see('Aurora FPS saiu do carrinho.');
    screen.getByRole('button', { name: 'Desfazer' }).focus();
    await user.keyboard('{Enter}');
    expect(names()[0]).toMatch(/^Aurora FPS/);
  });

  it('takes several units of a gift at the price of a reseller, and one of each again when it is none', async () => {
    const { add, setGift } = useCart.getState();
    const plan = { productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Mensal', price: 79.9 };
    add({ ...plan, resellerPrice: 63.92 });
    setGift(true);
    const { user } = renderScreen(<CartScreen />);
    const summary = within(screen.getByRole('complementary'));
    expect(summary.getAllByText('R$ 63,92')).toHaveLength(2);
    const field = screen.getByRole('spinbutton', { name: 'Quantidade' });
    await user.clear(field);
    await user.type(field, '3');
    expect(summary.getByText('3 itens')).toBeVisible();
    expect(summary.getAllByText('R$ 191,76')).toHaveLength(2);
    expect(names()[0]).toContain('3 × de R$\u00a079,90 por R$\u00a063,92');
    await expectNoAxeViolations();
    await user.clear(field);
    await user.type(field, '101');
    await see('De 1 a 100.');
    expect(useCart.getState().items[0]?.quantity).toBe(10);
    await user.tab();
    expect(field).toHaveValue('10');
    // As another tab does.
    act(() => {
      useCart.getState().setQuantity(10, 7);
    });
    expect(field).toHaveValue('7');
    await user.click(screen.getByRole('switch', { name: /^Comprar como presente/ }));
    await see('As quantidades voltaram a 1: mais de uma unidade é só para presente.');
    expect(summary.getAllByText('R$ 79,90')).toHaveLength(2);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('leads to the shop while it is empty', async () => {
    renderScreen(<CartScreen />);
    expect(screen.getByText('Seu carrinho está vazio.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a Loja' })).toHaveAttribute('href', '/dashboard/shop');
    expect(screen.queryByRole('link', { name: 'Finalizar compra' })).toBeNull();
    await expectNoAxeViolations();
  });
});
