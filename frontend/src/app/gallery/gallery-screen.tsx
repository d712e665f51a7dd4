import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme, type Theme } from '../../shared/session/theme.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { MotionStage } from '../../shared/ui/motion-stage.js';
import { ActionSpecimens } from './action-specimens.js';
import { ChoiceSpecimens } from './choice-specimens.js';
import { ControlSpecimens } from './control-specimens.js';
import { DisplaySpecimens } from './display-specimens.js';
import { FeedbackSpecimens } from './feedback-specimens.js';
import { FigureSpecimens } from './figure-specimens.js';
import { InputSpecimens } from './input-specimens.js';
import { LicenceSpecimens } from './licence-specimens.js';
import { TableSpecimens } from './table-specimens.js';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'light', label: 'Claro', icon: <Sun {...icon} /> },
  { theme: 'dark', label: 'Escuro', icon: <Moon {...icon} /> },
  { theme: 'system', label: 'Sistema', icon: <Monitor {...icon} /> },
];

/** Every primitive in every state, for people and for screenshots; not in production builds. */
export function GalleryScreen() {
  const choose = useTheme((theme) => theme.choose);
  return (
    <MotionStage>
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
        <ActionSpecimens />
        <InputSpecimens />
        <ChoiceSpecimens />
        <ControlSpecimens />
        <DisplaySpecimens />
        <FigureSpecimens />
        <FeedbackSpecimens />
        <LicenceSpecimens />
        <TableSpecimens />
      </main>
    </MotionStage>
  );
}
