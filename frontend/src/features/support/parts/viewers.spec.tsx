import { jest } from '@jest/globals';
import { VIEWING_INTERVAL, VIEWING_SHOWN } from '@shop/contracts/limits';
import { act, screen, waitFor } from '@testing-library/react';
import { openedSockets } from '../../../shared/testing/fake-socket.js';
import { openedSocket } from '../../../shared/testing/opened-socket.js';
import { renderScreen, signIn } from '../../../shared/testing/render-screen.js';
import { Viewers } from './viewers.js';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('the rest of the staff learns who has a ticket open, as long as they have', async () => {
  signIn({ role: 'Admin', userId: 's1' });
  renderScreen(<Viewers ticketId={7} />);
  await waitFor(() => {
    expect(openedSockets.at(-1)?.namespaces.get('/support')).toBeDefined();
  });
  const support = (await openedSocket()).namespaces.get('/support')!;
  const view = (ticketId: number, senderId: string, name: string) => {
    support.send({ ticketId, senderId, name }, 'viewing');
  };
  act(() => {
    support.accept();
    view(8, 's2', 'bia');
    view(7, 's1', 'eu');
    view(7, 's3', 'carla');
    view(7, 's4', 'davi');
  });
  expect(screen.getByText('carla e davi também estão com este ticket aberto')).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(VIEWING_INTERVAL);
    view(7, 's3', 'carla');
  });
  expect(support.sent).toContainEqual(['viewing', { ticketId: 7 }]);
  act(() => {
    jest.advanceTimersByTime(VIEWING_SHOWN - 1000);
  });
  expect(screen.getByText('carla também está com este ticket aberto')).toBeVisible();
});
