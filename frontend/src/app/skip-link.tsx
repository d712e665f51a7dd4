/** First link of a shell: leads keyboards past the navigation. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-70 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed! focus:top-3 focus:left-3"
  >
    Pular para o conteúdo
  </a>
);
