import { useEffect, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button.js';
import { columnClass } from './section.js';

const LIST = 'offers-list';
/** Placeholder in the built page for the card that the server fills for each product. */
export const OFFERS_PLACEHOLDER = '%OFFERS%';

/** Reads the offers in the served page; empty when another screen was loaded first. */
const brought = () =>
  typeof document === 'undefined' ? OFFERS_PLACEHOLDER : (document.getElementById(LIST)?.innerHTML ?? '');

async function fetchOffers() {
  const page = await (await fetch('/')).text();
  return new DOMParser().parseFromString(page, 'text/html').getElementById(LIST)?.innerHTML ?? '';
}

/**
 * Products on sale and their lowest prices, as the server wrote them into the page: two rows, and the rest on request.
 * Hidden while nothing is on sale.
 */
export function Offers() {
  const [html, setHtml] = useState(brought);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (html === '') fetchOffers().then(setHtml, () => undefined);
    // Once, for a page that brought none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section
      id="offers"
      aria-labelledby="offers-title"
      className="group border-t border-line bg-surface py-16 not-has-[li]:hidden md:py-24"
    >
      <div className={`${columnClass} grid gap-10`}>
        <header className="grid max-w-[40rem] gap-3">
          <h2 id="offers-title" className="text-h1 md:text-[2.5rem] md:leading-[1.1] md:tracking-[-0.025em]">
            Produtos e preços
          </h2>
          <p className="text-lead text-muted">Planos de 1, 7, 14 ou 30 dias, pagos uma vez só.</p>
        </header>
        <ul
          id={LIST}
          suppressHydrationWarning
          className={`grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3 ${all ? '' : '[&>:nth-child(n+7)]:hidden'}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <p className="hidden text-center group-has-[li:nth-child(7)]:block">
          <button
            type="button"
            aria-expanded={all}
            aria-controls={LIST}
            className={buttonClass({ variant: 'secondary' })}
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? 'Ver menos produtos' : 'Ver todos os produtos'}
          </button>
        </p>
      </div>
    </section>
  );
}
