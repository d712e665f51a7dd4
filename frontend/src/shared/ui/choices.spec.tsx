import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.js';
import { NumberField } from './number-field.js';
import { Select } from './select.js';

type Unit = 'seconds' | 'minutes' | 'days';

function Units() {
  const [unit, setUnit] = useState<Unit | null>(null);
  return (
    <Select<Unit>
      label="Unidade"
      value={unit}
      onChange={setUnit}
      error={unit === null ? 'Selecione uma unidade.' : undefined}
      options={[
        { value: 'seconds', label: 'Segundos' },
        { value: 'minutes', label: 'Minutos', disabled: true },
        { value: 'days', label: 'Dias' },
      ]}
    />
  );
}

describe('a select', () => {
  it('says what is missing until one of the list is chosen', async () => {
    render(<Units />);
    const field = screen.getByRole('combobox', { name: 'Unidade' });
    expect(field).toHaveDisplayValue('Selecione');
    expect(field).toHaveAccessibleDescription('Selecione uma unidade.');
    await userEvent.tab();
    expect(field).toHaveFocus();
    expect(screen.getByRole('option', { name: 'Minutos' })).toBeDisabled();
    await userEvent.selectOptions(field, 'Dias');
    expect(field).toHaveDisplayValue('Dias');
    expect(field).toBeValid();
  });
});

function Terms({ some = false }) {
  const [agreed, setAgreed] = useState<boolean | 'indeterminate'>(some ? 'indeterminate' : false);
  return <Checkbox label="Aceito os termos" checked={agreed} onChange={setAgreed} error="Falta aceitar." />;
}

describe('a checkbox', () => {
  it('is ticked by its label and by keyboard, and described by its error', async () => {
    render(<Terms />);
    const box = screen.getByRole('checkbox', { name: 'Aceito os termos' });
    expect(box).toHaveAccessibleDescription('Falta aceitar.');
    await userEvent.click(screen.getByText('Aceito os termos'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('that stands for some of many takes them all when ticked', async () => {
    render(<Terms some />);
    const box = screen.getByRole('checkbox');
    expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    expect(box).toBeChecked();
  });
});

function Days({ min, max }: { min: number; max: number }) {
  const [days, setDays] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Dias" value={days} onChange={setDays} min={min} max={max} unit="dias" />
      <output>{String(days)}</output>
    </>
  );
}

/** Holds 0 while the field is empty, as forms do. */
function Whole() {
  const [days, setDays] = useState(0);
  return (
    <NumberField
      label="Dias"
      value={days}
      onChange={(typed) => {
        setDays(typed ?? 0);
      }}
    />
  );
}

const chosen = () => screen.getByRole('status').textContent;

describe('a number field', () => {
  it('keeps whole numbers and nothing else', async () => {
    render(<Days min={1} max={100} />);
    const field = screen.getByRole('spinbutton', { name: 'Dias' });
    await userEvent.type(field, '-3a,0');
    expect(field).toHaveValue('30');
    expect(chosen()).toBe('30');
    expect(field).toHaveAttribute('aria-valuetext', '30 dias');
    await userEvent.clear(field);
    expect(chosen()).toBe('null');
  });

  it('takes a minus where less than nothing is possible', async () => {
    render(<Days min={-100} max={100} />);
    const field = screen.getByRole('spinbutton');
    await userEvent.type(field, '-');
    expect(field).toHaveValue('-');
    expect(chosen()).toBe('null');
    await userEvent.type(field, '15');
    expect(chosen()).toBe('-15');
  });

  it('is replaced by what is typed after a click into it, also where it holds 0 while it is empty', async () => {
    const user = userEvent.setup();
    render(<Whole />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    await user.click(field);
    await user.keyboard('-5');
    expect(field).toHaveValue('-5');
    await user.clear(field);
    await user.keyboard('-30');
    expect(field).toHaveValue('-30');
    await user.clear(field);
    await user.keyboard('30');
    expect(field).toHaveValue('30');
  });

  it('takes the whole part of a pasted number', async () => {
    const user = userEvent.setup();
    render(<Whole />);
    await user.tab();
    await user.paste('1.000,50 dias');
    expect(screen.getByRole('spinbutton')).toHaveValue('1000');
  });

  it('is moved by arrows, page keys and buttons, up to its limits', async () => {
    render(<Days min={1} max={12} />);
    const field = screen.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('1');
    expect(field).toHaveAttribute('aria-valuetext', '1 dia');
    await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('12');
    expect(screen.getByRole('button', { name: 'Aumentar Dias' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Diminuir Dias' }));
    expect(chosen()).toBe('11');
  });
});
