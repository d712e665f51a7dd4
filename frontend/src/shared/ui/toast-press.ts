/** Keeps a window open when a toast over it is pressed, because for the window that is a press outside. */
export function keepUnderToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}
