import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadToaster, notify } from './notify.js';
import { toast } from './toaster.js';

const open = async (action?: { label: string; onClick: () => void }) => {
  await loadToaster();
  render(
    <>
      <button>Primeiro</button>
      <button>Último</button>
    </>,
  );
  // As in the app, where the toaster is the last of the page.
  document.body.append(document.querySelector('section[aria-label^="Avisos"]')?.parentElement as Element);
  notify('info', 'Um aviso.', { duration: 60_000, ...(action && { action }) });
  await screen.findByText('Um aviso.');
  return userEvent.setup();
};

const button = (name: string) => screen.getByRole('button', { name });

afterEach(async () => {
  toast.dismiss();
  await waitFor(() => {
    expect(screen.queryByText('Um aviso.')).toBeNull();
  });
});

describe('a toast', () => {
  it('lets Tab pass in both directions, without a focus trap', async () => {
    const user = await open();
    button('Último').focus();
    await user.tab();
    expect(screen.getByText('Um aviso.').closest('li')).toHaveFocus();
    await user.tab();
    expect(button('Último')).not.toHaveFocus();
    await user.tab();
    expect(button('Primeiro')).toHaveFocus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.getByText('Um aviso.').closest('li')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Último')).toHaveFocus();
  });

  it('that goes away under the focus gives it back', async () => {
    const undone: string[] = [];
    const user = await open({ label: 'Desfazer', onClick: () => undone.push('once') });
    button('Último').focus();
    await user.tab();
    await user.tab();
    expect(button('Desfazer')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(undone).toEqual(['once']);
    await waitFor(() => {
      expect(button('Último')).toHaveFocus();
    });
  });
});
