import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme, type Theme } from '../../shared/storage/theme.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { MotionTransition } from '../../shared/ui/motion-transition.js';
import { ActionStories } from './action-stories.js';
import { ChoiceStories } from './choice-stories.js';
import { ControlStories } from './control-stories.js';
import { DisplayStories } from './display-stories.js';
import { FeedbackStories } from './feedback-stories.js';
import { FigureStories } from './figure-stories.js';
import { InputStories } from './input-stories.js';
import { SubscriptionStories } from './subscription-stories.js';
import { TableStories } from './table-stories.js';

const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'light', label: 'Claro', icon: <Sun {...largeIcon} /> },
  { theme: 'dark', label: 'Escuro', icon: <Moon {...largeIcon} /> },
  { theme: 'system', label: 'Sistema', icon: <Monitor {...largeIcon} /> },
];

/** Every primitive in every state, for people and for screenshots; not in production builds. */
export function GalleryScreen() {
  const choose = useTheme((theme) => theme.choose);
  return (
    <MotionTransition>
      <main className="mx-auto max-w-[75rem] p-4 md:p-6">
        <header className="flex flex-wrap items-center justify-between gap-4 pb-8">
          <h1 className="text-h1">Componentes</h1>
          <div className="flex">
            {choices.map((choice) => (
              <IconButton
                key={choice.theme}
                label={choice.label}
                onClick={() => {
                  choose(choice.theme);
                }}
              >
                {choice.icon}
              </IconButton>
            ))}
          </div>
        </header>
        <ActionStories />
        <InputStories />
        <ChoiceStories />
        <ControlStories />
        <DisplayStories />
        <FigureStories />
        <FeedbackStories />
        <SubscriptionStories />
        <TableStories />
      </main>
    </MotionTransition>
  );
}
