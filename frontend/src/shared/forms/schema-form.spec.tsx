import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { TextField } from '../ui/text-field.js';
import { useSchemaForm } from './schema-form.js';

const Schema = v.object({ name: v.pipe(v.string(), v.minLength(3, 'Muito curto.')) });

function Form({ onSubmit }: { onSubmit: () => void }) {
  const form = useSchemaForm(Schema, { name: '' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <TextField {...form.register('name')} label="Nome" error={form.formState.errors.name?.message} />
      <button type="button">Outro</button>
      <button>Salvar</button>
    </form>
  );
}

const open = async (typed: string) => {
  const sent: string[] = [];
  render(<Form onSubmit={() => sent.push('once')} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome'), typed);
  return { user, sent };
};

describe('a field that is left', () => {
  it('shows its error once what was pressed has been released, so that it does not move away', async () => {
    const { user } = await open('ab');
    const target = screen.getByRole('button', { name: 'Outro' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText('Nome')).not.toHaveFocus();
    expect(screen.queryByText('Muito curto.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(await screen.findByText('Muito curto.')).toBeVisible();
  });

  it('shows its error at once by keyboard', async () => {
    const { user } = await open('ab');
    await user.tab();
    expect(await screen.findByText('Muito curto.')).toBeVisible();
  });

  it('is submitted by the same press', async () => {
    const { user, sent } = await open('abc');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => {
      expect(sent).toEqual(['once']);
    });
  });
});
