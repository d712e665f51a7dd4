import { useEffect, useEffectEvent, useState, type ClipboardEvent } from 'react';

/** Calls `take` with a pasted file, such as a screenshot. Text stays text, also where a picture of it was copied. */
export function takePastedFile(event: ClipboardEvent, take: (file: File) => void) {
  const { files, types } = event.clipboardData;
  const [file] = files;
  if (!file || types.includes('text/plain')) return;
  event.preventDefault();
  take(file);
}

/** Calls `onFile` with a file that is dropped anywhere on the page; returns true while one is dragged over it. */
export function useDroppedFile(isOn: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!isOn) return;
    const drag = (event: DragEvent) => {
      const { dataTransfer, type } = event;
      if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      // Each element that is left says so; the page itself is left to none.
      if (type !== 'dragleave' || event.relatedTarget === null) setOver(type === 'dragover');
      const [file] = dataTransfer.files;
      if (type === 'drop' && file) take(file);
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, drag);
    };
  }, [isOn]);
  return isOver;
}
