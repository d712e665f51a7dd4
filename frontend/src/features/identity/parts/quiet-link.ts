/** A way out below the one thing that a card asks for. */
export const quietLinkClass =
  'inline-flex min-h-6 items-center justify-self-center text-dense text-muted underline-offset-4 hover:text-fg hover:underline pointer-coarse:min-h-11';
