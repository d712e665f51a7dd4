import { screen, waitFor } from '@testing-library/react';

/** Waits until a text is visible; that of a toast stands in the page before it is. */
export const see = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    expect(screen.getByText(text)).toBeVisible();
  });
