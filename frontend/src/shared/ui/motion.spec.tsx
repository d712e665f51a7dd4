import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { MotionGlobalConfig } from 'framer-motion';
import { useState } from 'react';
import { renderScreen } from '../testing/render-screen.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { loadEngine } from './motion-engine.js';
import { MovingItem, MovingItems } from './motion-list.js';
import { Entrance, MotionTransition } from './motion-transition.js';
import { Sheet } from './sheet.js';

const Text = () => (
  <Entrance>
    <p>Texto</p>
  </Entrance>
);

beforeEach(() => {
  MotionGlobalConfig.skipAnimations = false;
});
afterEach(() => {
  MotionGlobalConfig.skipAnimations = true;
});

/** In the order of a visit: first without the engine, then with it. */
describe('before the engine is there', () => {
  it('everything is seen at once', () => {
    renderScreen(
      <MotionTransition>
        <Text />
      </MotionTransition>,
    );
    expect(screen.getByText('Texto')).toBeVisible();
  });
});

describe('with the engine', () => {
  beforeEach(async () => {
    await act(() => loadEngine());
  });

  it('a screen comes in from 4 px below', async () => {
    renderScreen(
      <MotionTransition>
        <Text />
      </MotionTransition>,
    );
    const moving = screen.getByText('Texto').parentElement;
    expect(moving).toHaveStyle({ opacity: '0', transform: 'translateY(4px)' });
    await waitFor(() => {
      expect(moving).toHaveStyle({ opacity: '1', transform: 'none' });
    });
  });

  it('what stands outside of a stage is seen all the same', () => {
    renderScreen(<Text />);
    expect(screen.getByText('Texto')).toBeVisible();
  });

  it.each([
    ['Dialog', Dialog],
    ['Sheet', Sheet],
  ])('a %s that closes goes out of sight first, then gives the focus back', async (_name, Window) => {
    function Windows() {
      const [open, setOpen] = useState(false);
      return (
        <MotionTransition>
          <Button
            onClick={() => {
              setOpen(true);
            }}
          >
            Abrir
          </Button>
          <Window open={open} onOpenChange={setOpen} title="Janela">
            <p>Dentro</p>
          </Window>
        </MotionTransition>
      );
    }
    const { user } = renderScreen(<Windows />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const window = await screen.findByRole('dialog', { name: 'Janela' });
    await waitFor(() => {
      expect(window).toHaveStyle({ opacity: '1' });
    });
    await user.keyboard('{Escape}');
    expect(window).toBeInTheDocument();
    await waitForElementToBeRemoved(window);
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('an item that is taken away fades before it goes, and the others are just there', async () => {
    function List() {
      const [names, setNames] = useState(['um', 'dois']);
      return (
        <MotionTransition>
          <ul>
            <MovingItems>
              {names.map((name) => (
                <MovingItem key={name}>{name}</MovingItem>
              ))}
            </MovingItems>
          </ul>
          <Button
            onClick={() => {
              setNames(['dois']);
            }}
          >
            Tirar
          </Button>
        </MotionTransition>
      );
    }
    const { user } = renderScreen(<List />);
    const leaving = screen.getByText('um');
    expect(leaving).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tirar' }));
    expect(leaving).toBeInTheDocument();
    await waitForElementToBeRemoved(leaving);
    expect(screen.getByText('dois')).toBeVisible();
  });
});
