import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { GalleryScreen } from './gallery-screen.js';

it('every primitive in every state is accessible', async () => {
  renderScreen(<GalleryScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible();
  await expectNoAxeViolations();
});
