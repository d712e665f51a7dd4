import type { SyntheticEvent } from 'react';

/** Selects the whole text on the first press into a field, unless the press selects something itself. */
export const selectOnFirstPress = {
  onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    currentTarget.select();
  },
  onMouseDown: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    currentTarget.dataset.pressed = document.activeElement === currentTarget ? 'again' : 'first';
  },
  onClick: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { dataset, selectionStart, selectionEnd } = currentTarget;
    if (dataset.pressed === 'first' && selectionStart === selectionEnd) currentTarget.select();
    dataset.pressed = 'again';
  },
};
