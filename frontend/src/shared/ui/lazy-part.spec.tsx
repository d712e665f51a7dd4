import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.js';

it('a part whose code cannot be fetched leaves the rest of the page as it is', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('Failed to fetch dynamically imported module')), 'Indisponível');
  render(
    <Suspense>
      <Part />
      <p>O resto</p>
    </Suspense>,
  );
  expect(await screen.findByText('O resto')).toBeVisible();
  expect(screen.getByText(/Indisponível/)).toBeVisible();
});
