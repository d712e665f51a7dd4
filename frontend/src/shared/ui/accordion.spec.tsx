import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Accordion } from './accordion.js';

function Account() {
  const [open, setOpen] = useState<'name' | 'password' | null>(null);
  return (
    <Accordion
      value={open}
      onChange={setOpen}
      items={[
        { value: 'name', title: 'Alterar Username', summary: 'ana', panel: <input aria-label="Nome" /> },
        { value: 'password', title: 'Alterar Senha', panel: <p>Formulário da senha</p> },
      ]}
    />
  );
}

describe('an accordion', () => {
  it('opens one item at a time', async () => {
    render(<Account />);
    const name = screen.getByRole('button', { name: 'Alterar Username' });
    expect(name).toHaveAccessibleDescription('ana');
    const password = screen.getByRole('button', { name: 'Alterar Senha' });
    expect(screen.queryByLabelText('Nome')).toBeNull();
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Nome')).toBeVisible();
    await userEvent.click(password);
    expect(name).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Nome')).not.toBeVisible();
    expect(screen.getByText('Formulário da senha')).toBeVisible();
    await userEvent.click(password);
    expect(screen.getByText('Formulário da senha')).not.toBeVisible();
  });

  it('keeps what was typed in a closed item', async () => {
    render(<Account />);
    await userEvent.click(screen.getByRole('button', { name: 'Alterar Username' }));
    await userEvent.type(screen.getByLabelText('Nome'), 'bia');
    await userEvent.click(screen.getByRole('button', { name: 'Alterar Senha' }));
    await userEvent.click(screen.getByRole('button', { name: 'Alterar Username' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('bia');
    expect(screen.getByLabelText('Nome')).toBeVisible();
  });

  it('is walked through and opened by keyboard', async () => {
    render(<Account />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Alterar Username' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Alterar Senha' })).toHaveFocus();
    expect(screen.getByText('Formulário da senha')).toBeVisible();
  });
});
