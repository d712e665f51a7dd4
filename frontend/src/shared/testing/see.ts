import { screen, waitFor } from '@testing-library/react';

/** Waits until a text is visible; the text of a toast is in the page earlier than that. */
export const see = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    expect(screen.getByText(text)).toBeVisible();
  });
