import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chart } from './chart.js';

const axisOf = (values: readonly number[]) => {
  const points = values.map((value, at) => ({ label: `${String(at + 1)}/11`, value }));
  render(
    <Chart label="Renovações" kind="bar" points={points} format={String} formatAxis={(tick) => `(${String(tick)})`} />,
  );
  return screen.queryAllByText(/^\(.*\)$/).map(({ textContent }) => textContent);
};

it.each([
  ['nothing', [0, 0], ['(0)', '(1)']],
  ['two', [2, 1], ['(0)', '(1)', '(2)']],
  ['more', [40, 12], ['(0)', '(10)', '(20)', '(30)', '(40)']],
])('an axis up to %s names whole numbers only', (_, values, axis) => {
  expect(axisOf(values)).toEqual(axis);
});

const point = (label: string, value: number) => ({ label, value });

it('shows the point that the keyboard has reached, from the focus on', async () => {
  const user = userEvent.setup();
  const points = [point('19/11', 20), point('20/11', 30)];
  const before = [point('17/11', 25), point('18/11', 15)];
  render(
    <Chart
      label="Vendas"
      kind="bar"
      points={points}
      before={before}
      format={(value) => `${String(value)} reais`}
      formatAxis={String}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Vendas' });
  expect(screen.queryByText('20/11: 30 reais')).toBeNull();
  await user.tab();
  expect(slider).toHaveFocus();
  for (const text of ['20/11: 30 reais', '18/11: 15 reais']) expect(screen.getByText(text)).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '19/11: 20 reais; antes, 17/11: 25 reais');
  expect(screen.getByText('19/11: 20 reais')).toBeVisible();
  await user.tab();
  expect(screen.queryByText('19/11: 20 reais')).toBeNull();
});

it('draws the period before without a filling, so that no colour is needed to tell it', () => {
  const { container } = render(
    <Chart
      label="Pedidos"
      kind="bar"
      points={[point('20/11', 3)]}
      before={[point('19/11', 2)]}
      format={String}
      formatAxis={String}
    />,
  );
  const fills = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill'));
  expect(fills).toEqual(['none', 'var(--accent-text)']);
});

it('hides what covers it on Escape, and goes on from the end', async () => {
  const user = userEvent.setup();
  const points = [point('19/11', 20), point('20/11', 30)];
  render(<Chart label="Vendas" kind="line" points={points} format={String} formatAxis={String} />);
  await user.tab();
  await user.keyboard('{Home}');
  expect(screen.getByText('19/11: 20')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/\/11: \d/)).toBeNull();
  expect(screen.getByRole('slider', { name: 'Vendas' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('19/11: 20')).toBeVisible();
});
