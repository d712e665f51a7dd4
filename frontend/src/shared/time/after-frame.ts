/**
 * Runs the work after the next frame, so that the screen responds first. A hidden page draws no frames and runs it at
 * once.
 */
export function afterFrame(work: () => void) {
  if (document.hidden) work();
  else
    requestAnimationFrame(() => {
      setTimeout(work);
    });
}
