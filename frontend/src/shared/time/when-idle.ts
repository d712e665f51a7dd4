/** Runs the work when the browser has nothing else to do, after 5 s at the latest. */
export const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};
