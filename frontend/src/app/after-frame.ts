/** Does it once what the reader has just done is answered on the screen. A hidden page draws no frames to wait for. */
export function afterFrame(work: () => void) {
  if (document.hidden) work();
  else
    requestAnimationFrame(() => {
      setTimeout(work);
    });
}
