import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { formatBytes } from '../format/bytes.js';
import { FileDrop } from './file-drop.js';

const picture = (name: string, size: number, type = 'image/png') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

function Photo() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Foto"
      accept={['image/png', 'image/jpeg']}
      kinds="PNG ou JPEG"
      maxBytes={2 * 1024 * 1024}
      file={file}
      onChange={setFile}
    />
  );
}

const field = () => screen.getByLabelText('Foto');

describe('a file field', () => {
  it('says what it takes', () => {
    render(<Photo />);
    expect(field()).toHaveAccessibleDescription('PNG ou JPEG, até 2\u00a0MB.');
    expect(field()).toHaveAttribute('accept', 'image/png,image/jpeg');
  });

  it('takes a chosen file, lets it go, and takes the same one again', async () => {
    render(<Photo />);
    const me = picture('eu.png', 1_572_864);
    await userEvent.upload(field(), me);
    expect(screen.getByText('eu.png')).toBeVisible();
    expect(screen.getByText('1,5 MB')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remover eu.png' }));
    expect(screen.queryByText('eu.png')).toBeNull();
    expect(field()).toHaveFocus();
    await userEvent.upload(field(), me);
    expect(screen.getByText('eu.png')).toBeVisible();
  });

  it('takes a dropped file', () => {
    render(<Photo />);
    const zone = field().parentElement!;
    fireEvent.dragOver(zone);
    expect(zone).toHaveAttribute('data-over');
    fireEvent.drop(zone, { dataTransfer: { files: [picture('eu.png', 10)] } });
    expect(zone).not.toHaveAttribute('data-over');
    expect(screen.getByText('eu.png')).toBeVisible();
  });

  it.each([
    [picture('eu.svg', 10, 'image/svg+xml'), 'Escolha um arquivo PNG ou JPEG.'],
    [picture('eu.png', 0), 'Este arquivo está vazio.'],
    [picture('eu.png', 3 * 1024 * 1024), 'O arquivo tem 3\u00a0MB. O máximo é 2\u00a0MB.'],
  ])('rejects a file that may not be sent, and says why', (file, words) => {
    render(<Photo />);
    fireEvent.drop(field().parentElement!, { dataTransfer: { files: [file] } });
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(field()).toBeInvalid();
    expect(screen.queryByText(file.name)).toBeNull();
  });
});

it.each([
  [0, '0\u00a0B'],
  [1023, '1.023\u00a0B'],
  [1024, '1\u00a0kB'],
  [1_572_864, '1,5\u00a0MB'],
  [5 * 1024 ** 4, '5.120\u00a0GB'],
])('%d bytes are %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
