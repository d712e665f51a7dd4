import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './button.js';
import { centsFromText, MoneyField } from './money-field.js';
import { PasswordField } from './password-field.js';
import { RadioCards } from './radio-cards.js';
import { TextField } from './text-field.js';

function Money({ initial = 0 }: { initial?: number }) {
  const [cents, setCents] = useState(initial);
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

  it('says that a minus was typed or pasted, and ignores a pasted negative amount where none is meant', async () => {
    const signs: boolean[] = [];
    const note = (_: number, hasMinus: boolean) => signs.push(hasMinus);
    const { unmount } = render(<MoneyField label="Valor" value={0} onChange={note} signed />);
    await userEvent.type(screen.getByLabelText('Valor'), '-5');
    fireEvent.paste(screen.getByLabelText('Valor'), { clipboardData: { getData: () => 'R$ -20,00' } });
    expect(signs).toEqual([true, false, true]);
    unmount();
    render(<Money />);
    fireEvent.paste(screen.getByLabelText('Valor'), { clipboardData: { getData: () => '-20,00' } });
    expect(value()).toBe('R$ 0,00');
  });

  describe('with an amount in it', () => {
    const filled = async () => {
      const user = userEvent.setup();
      render(<Money initial={10_000} />);
      const field = screen.getByLabelText<HTMLInputElement>('Valor');
      return { user, field, selected: () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) };
    };

    it('is replaced by what is typed after a Tab or a click into it', async () => {
      const { user, field, selected } = await filled();
      await user.tab();
      expect(selected()).toBe(field.value);
      await user.keyboard('25');
      expect(value()).toBe('R$ 0,25');
      await user.tab();
      await user.click(field);
      expect(selected()).toBe(field.value);
    });

    it("keeps its person's selection and caret", async () => {
      const { user, field, selected } = await filled();
      await user.click(field);
      field.setSelectionRange(3, 4);
      fireEvent.click(field);
      expect(selected()).toBe('1');
      await user.keyboard('7');
      expect(value()).toBe('R$ 700,00');
      expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
      await user.keyboard('5');
      expect(value()).toBe('R$ 7.500,00');
      expect(field.selectionStart).toBe(6);
    });

    it('is emptied by deleting what is selected, and edited by deleting one digit', async () => {
      const { user, field } = await filled();
      await user.click(field);
      field.setSelectionRange(4, 4);
      await user.keyboard('{Delete}');
      expect(value()).toBe('R$ 10,00');
      field.select();
      await user.keyboard('{Delete}');
      expect(value()).toBe('R$ 0,00');
    });

    it('removes the digit next to a separator that is deleted', async () => {
      const { user, field } = await filled();
      await user.click(field);
      const comma = field.value.indexOf(',');
      field.setSelectionRange(comma + 1, comma + 1);
      await user.keyboard('{Backspace}');
      expect(value()).toBe('R$ 10,00');
    });

    it('is replaced by a pasted amount where all of it is selected, and takes pasted digits at the caret', async () => {
      const { user, field } = await filled();
      await user.tab();
      await user.paste('12,50');
      expect(value()).toBe('R$ 12,50');
      field.setSelectionRange(field.value.length, field.value.length);
      await user.paste('5');
      expect(value()).toBe('R$ 125,05');
    });
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

  it('tells nothing of a password that its form has emptied', async () => {
    function Form() {
      const form = useForm({ defaultValues: { password: '' } });
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.reset();
          }}
        >
          <PasswordField {...form.register('password')} label="Senha" strength />
        </form>
      );
    }
    render(<Form />);
    const field = screen.getByLabelText('Senha');
    await userEvent.type(field, 'Tr0ta-Mundos-azul');
    expect(field).toHaveAccessibleDescription('Senha forte.');
    fireEvent.submit(field);
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('Use 8 caracteres ou mais.');
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

describe('a button under a field that is written in', () => {
  it('takes the focus when its press counts, not before, and never for Enter in the field', async () => {
    const sent: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('sent');
        }}
      >
        <TextField label="Nome" />
        <Button type="submit">Salvar</Button>
      </form>,
    );
    const [field, button] = [screen.getByLabelText('Nome'), screen.getByRole('button', { name: 'Salvar' })];
    const user = userEvent.setup();
    await user.type(field, 'a{Enter}');
    expect(field).toHaveFocus();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(button).toHaveFocus();
    expect(sent).toHaveLength(2);
  });
});
