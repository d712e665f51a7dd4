import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { centsFromText, MoneyField } from './money-field.js';
import { PasswordField } from './password-field.js';
import { RadioCards } from './radio-cards.js';
import { TextField } from './text-field.js';

function Money() {
  const [cents, setCents] = useState(0);
  return <MoneyField label="Valor" value={cents} onChange={setCents} />;
}

const value = () => screen.getByLabelText<HTMLInputElement>('Valor').value.replace('\u00a0', ' ');

describe('a money field', () => {
  it('takes digits as centavos', async () => {
    render(<Money />);
    const field = screen.getByLabelText('Valor');
    await userEvent.type(field, '1');
    expect(value()).toBe('R$ 0,01');
    await userEvent.type(field, '0');
    expect(value()).toBe('R$ 0,10');
    await userEvent.type(field, '0');
    expect(value()).toBe('R$ 1,00');
    await userEvent.type(field, '{Backspace}');
    expect(value()).toBe('R$ 0,10');
  });

  it('understands pasted decimals', () => {
    render(<Money />);
    fireEvent.paste(screen.getByLabelText('Valor'), { clipboardData: { getData: () => 'R$ 1.234,5' } });
    expect(value()).toBe('R$ 1.234,50');
  });

  it.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10.50', 1050],
    ['1.234', 123400],
    ['1.234,56', 123456],
    ['R$\u00a049,90', 4990],
    ['abc', null],
    ['1,234', null],
    ['-5', null],
  ])('reads %j as %j centavos', (text, cents) => {
    expect(centsFromText(text)).toBe(cents);
  });
});

describe('a password field', () => {
  it('tells how strong a new password is while it is typed', async () => {
    render(<PasswordField label="Senha" strength />);
    const field = screen.getByLabelText('Senha');
    expect(field).toHaveAccessibleDescription('Use 8 caracteres ou mais.');
    await userEvent.type(field, 'abc');
    expect(field).toHaveAccessibleDescription('Faltam 5 caracteres.');
    await userEvent.type(field, 'defgh');
    expect(field).toHaveAccessibleDescription('Senha razoável.');
    await userEvent.clear(field);
    await userEvent.type(field, 'senha12345');
    expect(field).toHaveAccessibleDescription('Senha muito comum: é fácil de adivinhar.');
    await userEvent.clear(field);
    await userEvent.type(field, 'Tr0ta-Mundos-azul');
    expect(field).toHaveAccessibleDescription('Senha forte.');
  });
});

describe('a field', () => {
  it('is described by its error before its hint', () => {
    render(<TextField label="Nome" hint="Como aparece." error="Obrigatório." />);
    const field = screen.getByLabelText('Nome');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Obrigatório. Como aparece.');
    expect(screen.getByRole('alert')).toHaveTextContent('Obrigatório.');
  });
});

describe('radio cards', () => {
  it('are chosen by keyboard and say why one is off', async () => {
    const chosen: string[] = [];
    render(
      <RadioCards
        legend="Pagamento"
        name="method"
        value={null}
        onChange={(next) => chosen.push(next)}
        cards={[
          { value: 'pix', label: 'PIX' },
          { value: 'balance', label: 'Saldo', disabledReason: 'Seu saldo é menor que o total.' },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(chosen).toEqual(['pix']);
    expect(screen.getByRole('radio', { name: 'Saldo' })).toBeDisabled();
    expect(screen.getByText('Seu saldo é menor que o total.')).toBeVisible();
  });
});
