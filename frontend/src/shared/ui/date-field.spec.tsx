import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/render-screen.js';
import { DateField } from './date-field.js';

const changes: (string | null)[] = [];

function Dated({ initial = '', withTime = false }: { initial?: string; withTime?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        label="Dia"
        withTime={withTime}
        value={value}
        hint="Horário de Brasília."
        onChange={(next) => {
          changes.push(next);
          setValue(next ?? '');
        }}
      />
      <button
        onClick={() => {
          setValue('');
        }}
      >
        Limpar
      </button>
    </>
  );
}

const field = () => screen.getByLabelText('Dia');

beforeEach(() => {
  changes.length = 0;
});

describe('a date field', () => {
  it('takes day, month and year in this order, whatever the language of the browser', async () => {
    render(<Dated />);
    await userEvent.type(field(), '03042026');
    expect(field()).toHaveValue('03/04/2026');
    expect(changes).toEqual([null, '2026-04-03']);
    await expectNoAxeViolations();
  });

  it('says what it expects once it is left with something else, and no longer when that is mended', async () => {
    render(<Dated withTime />);
    await userEvent.type(field(), '31/04/2026 10:00');
    expect(field()).toBeValid();
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('Digite a data como dd/mm/aaaa hh:mm. Horário de Brasília.');
    await userEvent.clear(field());
    await userEvent.type(field(), '30/4/2026 9:05');
    expect(field()).toHaveAccessibleDescription('Horário de Brasília.');
    expect(changes.at(-1)).toBe('2026-04-30T09:05');
  });

  it('leaves the caret where digits are corrected in the middle', async () => {
    render(<Dated initial="2026-11-20" />);
    await userEvent.type(field(), '{Backspace}5', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field()).toHaveValue('20/15/2026');
    await userEvent.type(field(), '{Backspace}2', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(changes.at(-1)).toBe('2026-12-20');
  });

  it('shows a value that is set from outside, and is emptied from there', async () => {
    render(<Dated initial="2026-11-20" />);
    expect(field()).toHaveValue('20/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(field()).toHaveValue('');
  });

  it('takes what is pasted in the form of native fields', async () => {
    render(<Dated />);
    await userEvent.click(field());
    await userEvent.paste('2026-11-20');
    expect(field()).toHaveValue('20/11/2026');
  });

  it('opens the calendar of the browser by a button', async () => {
    const { container } = render(<Dated />);
    const native = container.querySelector('input[type=date]') as HTMLInputElement;
    native.showPicker = jest.fn(() => {
      fireEvent.change(native, { target: { value: '2026-11-20' } });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Calendário de Dia' }));
    expect(field()).toHaveValue('20/11/2026');
    expect(changes).toEqual(['2026-11-20']);
  });
});
