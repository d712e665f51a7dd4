import { paths } from '@shop/contracts/paths';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';

/** The card of one product with its words left open; the build draws it, the server fills it. */
export const OfferCard = () => (
  <Card as="li" className="flex flex-col gap-5 bg-bg">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lead font-semibold wrap-anywhere">%OFFER_NAME%</h3>
      <p className="line-clamp-4 text-dense wrap-anywhere text-muted">%OFFER_DESCRIPTION%</p>
    </div>
    <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
      <p className="grid">
        <span className="text-dense text-subtle">a partir de</span>
        <span className="tabular text-h2 font-semibold whitespace-nowrap">%OFFER_PRICE%</span>
      </p>
      <a
        href={`${paths.auth}?tab=cadastro`}
        aria-label="Assinar %OFFER_NAME%"
        className={buttonClass({ variant: 'secondary' })}
      >
        Assinar
      </a>
    </div>
  </Card>
);
