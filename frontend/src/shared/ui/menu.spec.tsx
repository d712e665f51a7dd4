import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectNoAxeViolations } from '../testing/render-screen.js';
import { Button } from './button.js';
import { Menu, MenuItem } from './menu.js';

function openPage() {
  const chosen: string[] = [];
  render(
    <>
      <Menu trigger={<Button>Ações</Button>}>
        <MenuItem onSelect={() => chosen.push('first')}>Primeiro</MenuItem>
        <MenuItem onSelect={() => chosen.push('second')}>Segundo</MenuItem>
      </Menu>
      <p>Texto</p>
    </>,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Ações' }) };
}

const opened = () => screen.findByRole('menu', { name: 'Ações' });
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
  });

describe('a menu that was never used', () => {
  it('is a button that says so, and does not listen to the keys of the page yet', () => {
    const listen = jest.spyOn(document, 'addEventListener');
    const keyListeners = () => listen.mock.calls.filter(([type]) => type === 'keydown').length;
    const { button } = openPage();
    expect(keyListeners()).toBe(0);
    act(() => {
      button.focus();
    });
    expect(keyListeners()).toBeGreaterThan(0);
    listen.mockRestore();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).not.toHaveAttribute('aria-controls');
  });
});

describe('the first press of a menu', () => {
  it.each(['[MouseLeft]', '[TouchA]'])('opens it by %s, and the next one closes it', async (keys) => {
    const { user, button } = openPage();
    await user.pointer({ keys, target: button });
    const menu = await opened();
    expect(menu).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Ações' })).toBe(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', menu.id);
    await expectNoAxeViolations();
    await user.pointer({ keys, target: button });
    await closed();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens it by key %p on its first item', async (key) => {
    const { user, button } = openPage();
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: 'Primeiro' })).toHaveFocus();
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await closed();
    expect(button).toHaveFocus();
  });

  it('leaves it closed by another button of the mouse', async () => {
    const { user, button } = openPage();
    await user.pointer({ keys: '[MouseRight]', target: button });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('an open menu', () => {
  it('runs the chosen item and returns the focus', async () => {
    const { user, button, chosen } = openPage();
    await user.tab();
    await user.keyboard('{Enter}');
    await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['second']);
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
  });

  it('returns the focus by Escape also where the pointer has opened it', async () => {
    const { user, button } = openPage();
    await user.click(button);
    await opened();
    await user.keyboard('{Escape}');
    await closed();
    expect(button).toHaveFocus();
  });

  it('closes by a press next to it', async () => {
    const { user, button } = openPage();
    await user.click(button);
    await opened();
    await user.click(screen.getByText('Texto'));
    await closed();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

it('closes an open menu by the back button, and opens it again by the next press', async () => {
  const { user, button } = openPage();
  await user.click(button);
  await opened();
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await closed();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await opened();
});
