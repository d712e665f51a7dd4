import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';
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

function WindowWithText() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Formulário">
      <input aria-label="Texto" />
    </Dialog>
  );
}

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

  it('is polite, and interrupts a screen reader with an error', async () => {
    await open();
    expect(screen.getByText('Um aviso.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryByRole('alert')).toBeNull();
    notify('error', 'Falhou.');
    expect(await screen.findByRole('alert')).toHaveTextContent('Falhou.');
  });

  it('over a window can be pressed, and the window stays', async () => {
    const undone: string[] = [];
    const user = await open({ label: 'Desfazer', onClick: () => undone.push('once') });
    render(<WindowWithText />);
    await user.type(await screen.findByLabelText('Texto'), 'Não enviado');
    await user.click(screen.getByText('Um aviso.'));
    await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
    expect(undone).toEqual(['once']);
    expect(screen.getByLabelText('Texto')).toHaveValue('Não enviado');
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
