/**
 * Keeps the page, and its unsent texts, when a file is dropped outside the places for files: the browser would open the
 * file instead. Called once for each area, at its start.
 */
export function ignoreStrayDrops() {
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => {
      const { dataTransfer, target } = event;
      if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      if (target instanceof HTMLInputElement && target.type === 'file') return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}
