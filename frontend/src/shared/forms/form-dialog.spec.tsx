import { render, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TextField } from '../ui/text-field.js';
import { FormDialog } from './form-dialog.js';

const form = (
  <FormDialog
    title="Criar cupom"
    action="Criar"
    busy={false}
    onClose={() => undefined}
    onSubmit={() => Promise.resolve()}
  >
    <TextField label="Desligado" disabled />
    <TextField label="Código" defaultValue="NATAL" />
  </FormDialog>
);

describe('the window of a form', () => {
  it('starts on its first field that is enabled, with its text selected', async () => {
    render(form);
    const field = await screen.findByLabelText<HTMLInputElement>('Código');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'NATAL'.length]);
  });

  it('is drawn before its fields, and has the focus until they are', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const focused: unknown[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('dialog') && !screen.queryByLabelText('Código')) focused.push(document.activeElement);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    flushSync(() => {
      root.render(form);
    });
    try {
      await waitFor(() => {
        expect(screen.getByLabelText('Código')).toHaveFocus();
      });
      expect(focused).toContain(screen.getByRole('dialog'));
    } finally {
      observer.disconnect();
      flushSync(() => {
        root.unmount();
      });
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    }
  });
});
