import { useEffect, useEffectEvent, type RefObject } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface KeysState {
  readonly on: boolean;
  switchTo: (on: boolean) => void;
}

/** Switch of the inbox's single-key shortcuts in this browser. */
export const useKeysSwitch = create<KeysState>()(
  persist(
    (set) => ({
      on: true,
      switchTo: (on) => {
        set({ on });
      },
    }),
    { name: 'inbox-keys', partialize: ({ on }) => ({ on }) },
  ),
);

/** The keys with their actions. */
export const inboxKeys = [
  ['J', 'Próximo ticket'],
  ['K', 'Ticket anterior'],
  ['Enter', 'Abrir o ticket'],
  ['R', 'Responder'],
  ['A', 'Assumir'],
  ['E', 'Encerrar'],
  ['/', 'Pesquisar'],
  ['Esc', 'Sair do campo, depois voltar à lista'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** Moves the focus by `step` in the list; from elsewhere it starts at the selected ticket, or at an end. */
function move(root: HTMLElement, step: 1 | -1) {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-ticket]')];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
  const edge = step === 1 ? 0 : rows.length - 1;
  (from < 0 ? rows[edge] : rows[from + step])?.focus();
}

/** Moves the focus from a field back to the list, at the selected ticket. */
function leaveField(root: HTMLElement, field: HTMLElement) {
  const row = root.querySelector<HTMLElement>('[data-ticket][aria-current]') ?? root.querySelector('[data-ticket]');
  if (row instanceof HTMLElement) row.focus();
  else field.blur();
}

/** Clicks the control of a key, or focuses it where it takes text. */
function press(root: HTMLElement, key: string) {
  const control = root.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) control.focus();
  else control?.click();
  return control !== null;
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('input, textarea, select, [contenteditable]') : null;

interface InboxKeysOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onHelp: () => void;
}

/**
 * Handles the single-key shortcuts of the inbox. They are off in fields, which Escape leaves, in windows, with
 * modifiers, and while they are switched off.
 */
export function useInboxKeys({ root, onBack, onHelp }: InboxKeysOptions) {
  const isOn = useKeysSwitch(({ on }) => on);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const box = root.current;
    if (!box || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.isComposing || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const field = fieldOf(event.target);
    if (field) {
      if (event.key === 'Escape' && box.contains(field)) leaveField(box, field);
      return;
    }
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (key === 'J') move(box, 1);
    else if (key === 'K') move(box, -1);
    else if (key === 'Escape') onBack();
    else if (key === '?') onHelp();
    else if (!/^[RAE/]$/.test(key) || !press(box, key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      handle(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
