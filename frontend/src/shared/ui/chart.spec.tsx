import { render, screen } from '@testing-library/react';
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
