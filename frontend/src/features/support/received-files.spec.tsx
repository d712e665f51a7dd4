import { fireEvent, screen } from '@testing-library/react';
import { renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { Composer } from './parts/composer.js';

const open = () => {
  signIn();
  renderScreen(
    <>
      <p>Conversa</p>
      <Composer ticketId={1} ownId="u1" label="Mensagem" placeholder="" takesFiles />
    </>,
  );
  return screen.getByLabelText('Mensagem');
};

it('takes a pasted screenshot, and leaves copied text with a picture of it as text', () => {
  const box = open();
  const files = [new File(['png'], 'image.png', { type: 'image/png' })];
  fireEvent.paste(box, { clipboardData: { files, types: ['text/plain', 'Files'] } });
  expect(screen.queryByText('image.png')).toBeNull();
  fireEvent.paste(box, { clipboardData: { files, types: ['Files'] } });
  expect(screen.getByText('image.png')).toBeVisible();
});

it('takes a file that is dropped anywhere on the page, and shows where it goes while it is dragged', () => {
  const form = open().closest('form');
  const thread = screen.getByText('Conversa');
  const dataTransfer = { files: [new File(['%PDF-1.7'], 'a.pdf')], types: ['Files'] };
  fireEvent.dragOver(thread, { dataTransfer });
  expect(form).toHaveAttribute('data-over');
  expect(fireEvent.drop(thread, { dataTransfer })).toBe(false);
  expect(screen.getByText('a.pdf')).toBeVisible();
  expect(form).not.toHaveAttribute('data-over');
});

it('leaves dragged text to the browser', () => {
  open();
  expect(fireEvent.drop(screen.getByText('Conversa'), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(
    true,
  );
});
