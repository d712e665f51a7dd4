import { act, render, screen } from '@testing-library/react';
import { surviveTranslation } from './translation.js';

surviveTranslation();

/** Replaces each text as the translation of Chrome does: by two `font`, one within the other. */
async function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
  // Mutations are reported after the task.
  await act(async () => undefined);
}

interface Purchase {
  readonly amount: string;
  readonly note?: string;
  readonly isSent?: boolean;
}

const Line = ({ amount, note, isSent }: Purchase) => (
  <p>
    {isSent ? <b>ok </b> : null}
    pagar {amount} {note}
  </p>
);

const shown = () => screen.getByRole('paragraph').textContent;

async function translated() {
  const { rerender } = render(<Line amount="10" note="a prazo" />);
  await translate(screen.getByRole('paragraph'));
  expect(shown()).toBe('PAGAR 10 A PRAZO');
  return (purchase: Purchase) =>
    act(async () => {
      rerender(<Line {...purchase} />);
    });
}

describe('a page that the browser has translated', () => {
  it('shows what changes', async () => {
    const changeTo = await translated();
    await changeTo({ amount: '20', note: 'a prazo' });
    expect(shown()).toBe('PAGAR 20 A PRAZO');
  });

  it('loses what is removed', async () => {
    const changeTo = await translated();
    await changeTo({ amount: '10' });
    expect(shown()).toBe('PAGAR 10 ');
  });

  it('shows what is inserted before a text, at its place', async () => {
    const changeTo = await translated();
    await changeTo({ amount: '10', note: 'a prazo', isSent: true });
    expect(shown()).toBe('ok pagar 10 A PRAZO');
  });

  it('goes on when it is translated again', async () => {
    const changeTo = await translated();
    await changeTo({ amount: '20', note: 'a prazo' });
    await translate(screen.getByRole('paragraph'));
    await changeTo({ amount: '30', isSent: true });
    expect(shown()).toMatch(/^ok pagar 30 $/i);
  });
});
