import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KeyInput } from './key-input.js';

const complete: string[] = [];

function Redeem() {
  const [key, setKey] = useState('');
  return <KeyInput label="Key" value={key} onChange={setKey} onComplete={(whole) => complete.push(whole)} />;
}

const pasteOn = (target: Element, text: string) => {
  const paste = new Event('paste', { bubbles: true });
  Object.assign(paste, { clipboardData: { getData: () => text } });
  fireEvent(target, paste);
};

beforeEach(() => {
  complete.length = 0;
});

describe('the boxes of a key', () => {
  it('take eight letters and digits, in capitals, and say once that they are full', async () => {
    render(<Redeem />);
    await userEvent.type(screen.getByLabelText('Key'), 'ab3d-e5 g7h9');
    expect(screen.getByLabelText('Key')).toHaveValue('AB3DE5G7');
    expect(complete).toEqual(['AB3DE5G7']);
  });

  it.each(['field', 'page'])('take the first eight letters and digits of what is pasted into the %s', (where) => {
    render(<Redeem />);
    const field = screen.getByLabelText('Key');
    if (where === 'field') fireEvent.paste(field, { clipboardData: { getData: () => ' ab-3d_e5 g7h9' } });
    else pasteOn(document.body, ' ab-3d_e5 g7h9');
    expect(field).toHaveValue('AB3DE5G7');
    expect(complete).toEqual(['AB3DE5G7']);
  });

  it('stay as they are when nothing of a paste is of a key', async () => {
    render(<Redeem />);
    await userEvent.type(screen.getByLabelText('Key'), 'ab');
    pasteOn(document.body, '--- ---');
    expect(screen.getByLabelText('Key')).toHaveValue('AB');
  });
});
