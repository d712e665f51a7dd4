import type { Redemption } from '@shop/contracts/keys';
import { Ticket } from 'lucide-react';
import { formatValidity } from '../../shared/format/plans.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { Card } from '../../shared/ui/card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { redemptions } from './keys.data.js';
import { HowItWorks } from './parts/how-it-works.js';
import { RedeemForm } from './parts/redeem-form.js';
import { DateTime } from '../../shared/ui/date-time.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';

const rowClass = 'flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0';

const Row = ({ product_name, duration_days, used_at }: Redemption) => (
  <li className={rowClass}>
    <span className="grid min-w-0">
      <span className="truncate font-medium">{product_name}</span>
      <DateTime instant={used_at} className="tabular text-caption text-subtle" />
    </span>
    <span className="tabular shrink-0 text-dense text-muted">{formatValidity(duration_days)}</span>
  </li>
);

const Waiting = () => (
  <div className="grid">
    {[0, 1, 2].map((index) => (
      <div key={index} className={rowClass}>
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-5 w-14" />
      </div>
    ))}
  </div>
);

/** Redeems keys for subscriptions, and lists the last ones. */
export const RedeemScreen = () => (
  <div className="grid gap-6">
    <ScreenHeader title="Resgatar Produtos" text="Ative uma key de 8 caracteres na sua conta.">
      {/* Its text, not its box, is aligned with the edge. */}
      <span className="-mx-4">
        <HowItWorks />
      </span>
    </ScreenHeader>
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[7fr_5fr]">
      <Card>
        <RedeemForm />
      </Card>
      <section aria-labelledby="last-redeemed" className="grid gap-3">
        <h2 id="last-redeemed" className="text-h3 font-semibold">
          Últimos resgates
        </h2>
        <LiveRegion
          resource={redemptions}
          failure="Não foi possível carregar seus resgates."
          skeleton={
            <Card>
              <Waiting />
            </Card>
          }
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                icon={<Ticket {...largeIcon} />}
                title="Nenhuma key resgatada ainda."
                text="O que você resgatar aparece aqui."
              />
            ) : (
              <Card>
                <ul>
                  {list.map((redemption) => (
                    <Row key={redemption.id} {...redemption} />
                  ))}
                </ul>
              </Card>
            )
          }
        </LiveRegion>
      </section>
    </div>
  </div>
);
