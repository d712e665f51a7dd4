import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from './switch.js';

function LiveMessage() {
  const [on, setOn] = useState(false);
  return <Switch label="Novidades por e-mail" hint="No máximo uma por mês." checked={on} onChange={setOn} />;
}

describe('a switch', () => {
  it('is turned by its label and by keyboard', async () => {
    render(<LiveMessage />);
    const control = screen.getByRole('switch', { name: 'Novidades por e-mail' });
    expect(control).toHaveAccessibleDescription('No máximo uma por mês.');
    await userEvent.click(screen.getByText('Novidades por e-mail'));
    expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    expect(control).not.toBeChecked();
  });

  it('says why it cannot be turned', async () => {
    const turned: boolean[] = [];
    render(
      <Switch
        label="Sons"
        checked={false}
        onChange={(next) => turned.push(next)}
        disabledReason="Seu navegador não toca sons."
      />,
    );
    const control = screen.getByRole('switch', { name: 'Sons' });
    await userEvent.click(control);
    expect(turned).toEqual([]);
    expect(control).toHaveAccessibleDescription('Seu navegador não toca sons.');
  });
});
