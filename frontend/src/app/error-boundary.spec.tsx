import { jest } from '@jest/globals';
import { render, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { screen } from './screens.js';

it('stays, and says why, while the server that has the code of a screen cannot be reached', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { View } = screen(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  render(
    <ErrorBoundary>
      <Suspense>
        <View />
      </Suspense>
    </ErrorBoundary>,
  );
  const why = await page.findByText('Sem conexão com o servidor. Confira sua internet e tente de novo.');
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  expect(why).toBeVisible();
  expect(away).toHaveBeenCalledWith('/config.json', { method: 'HEAD', cache: 'no-store' });
});
