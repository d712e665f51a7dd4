import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses a button once the action that it has begun before is over. */
export async function pressAgain(user: UserEvent, button: HTMLElement) {
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-busy', 'true');
  });
  await user.click(button);
}
