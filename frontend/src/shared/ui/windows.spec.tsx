import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expectNoAxeViolations } from '../testing/render-screen.js';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { CopyText } from './copy-text.js';
import { Dialog } from './dialog.js';
import { Menu, MenuItem } from './menu.js';

function Window({ confirm = false, onConfirm = () => undefined }: { confirm?: boolean; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Abrir
      </Button>
      {confirm ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Deletar?"
          description="Esta ação não pode ser desfeita."
          confirm="Deletar"
          danger
          onConfirm={onConfirm}
        />
      ) : (
        <Dialog open={open} onOpenChange={setOpen} title="Detalhes">
          <p>Texto.</p>
        </Dialog>
      )}
    </>
  );
}

it('a window starts on itself where its first control copies a text', async () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Detalhes">
      <CopyText value="hwid-1" />
      <Button>Banir</Button>
    </Dialog>,
  );
  expect(await screen.findByRole('dialog')).toHaveFocus();
});

it.each([
  [true, 0],
  [false, 1],
])('a press next to a window that shows something once (%s) closes it %s times', async (once, times) => {
  const closed = jest.fn();
  render(
    <Dialog open once={once} onOpenChange={closed} title="Segredo">
      <p>abc</p>
    </Dialog>,
  );
  await screen.findByRole('dialog');
  await userEvent.click(document.body, { pointerEventsCheck: 0 });
  expect(closed).toHaveBeenCalledTimes(times);
});

const question = {
  onOpenChange: () => undefined,
  title: 'Deletar?',
  description: 'Esta ação não pode ser desfeita.',
  confirm: 'Deletar',
  onConfirm: () => undefined,
};
const opener = () => screen.getByRole('button', { name: 'Abrir', hidden: true });

describe('a window that is new', () => {
  it('is drawn only after the press that opened it has been painted', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    flushSync(() => {
      root.render(<ConfirmDialog {...question} open />);
    });
    try {
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(await screen.findByRole('alertdialog')).toBeVisible();
    } finally {
      flushSync(() => {
        root.unmount();
      });
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    }
  });
});

describe('a dialog', () => {
  it('takes the focus, closes on Escape and gives the focus back', async () => {
    render(<Window />);
    await userEvent.click(opener());
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await expectNoAxeViolations(dialog);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(opener()).toHaveFocus();
    });
  });
});

/** A row's menu, with an item that opens a form and then a confirmation in its place. */
function Steps() {
  const [step, setStep] = useState<'none' | 'form' | 'confirmation'>('none');
  const go = (to: typeof step) => () => {
    setStep(to);
  };
  return (
    <>
      <Menu trigger={<Button>Abrir</Button>}>
        <MenuItem onSelect={go('form')}>Reembolsar</MenuItem>
      </Menu>
      {step === 'form' ? (
        <Dialog open onOpenChange={go('none')} title="Reembolso">
          <Button onClick={go('confirmation')}>Continuar</Button>
        </Dialog>
      ) : null}
      {step === 'confirmation' ? (
        <ConfirmDialog
          open
          onOpenChange={go('form')}
          title="Reembolsar?"
          description="Esta ação não pode ser desfeita."
          confirm="Reembolsar"
          onConfirm={go('none')}
        />
      ) : null}
    </>
  );
}

describe('a window opened from a menu', () => {
  const fromMenu = async () => {
    render(<Steps />);
    opener().focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Reembolsar' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Reembolso' });
  };
  const focusIsBack = () =>
    waitFor(() => {
      expect(opener()).toHaveFocus();
    });

  it('gives the focus back to the button of the menu', async () => {
    await fromMenu();
    await userEvent.keyboard('{Escape}');
    await focusIsBack();
  });

  it('gives it back also when another window has taken its place, forwards and backwards', async () => {
    await fromMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Reembolso' });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reembolsar' }));
    await focusIsBack();
  });
});

describe('a confirmation', () => {
  it('is an alert dialog whose way out has the focus', async () => {
    let confirmed = 0;
    render(<Window confirm onConfirm={() => (confirmed += 1)} />);
    await userEvent.click(opener());
    const dialog = await screen.findByRole('alertdialog', { name: 'Deletar?' });
    expect(dialog).toHaveAccessibleDescription('Esta ação não pode ser desfeita.');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await expectNoAxeViolations(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Deletar' }));
    expect(confirmed).toBe(1);
  });
});

describe('a busy button', () => {
  it('keeps the focus and its name and ignores presses', async () => {
    let pressed = 0;
    const press = () => (pressed += 1);
    const { rerender } = render(<Button onClick={press}>Pagar</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Pagar' }));
    rerender(
      <Button loading onClick={press}>
        Pagar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(pressed).toBe(1);
    expect(screen.getByRole('button', { name: 'Pagar' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Pagar' })).toHaveAttribute('aria-disabled', 'true');
  });
});
