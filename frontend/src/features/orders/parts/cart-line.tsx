import { ITEM_QUANTITY_MAX } from '@shop/contracts/limits';
import { brlFromCents } from '@shop/kernel/money';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { planWords } from '../../../shared/format/plans.js';
import { useCart, type CartItem } from '../../../shared/storage/cart.js';
import { Button } from '../../../shared/ui/button.js';
import { icon } from '../../../shared/ui/icons.js';
import { Money } from '../../../shared/ui/money.js';
import { MovingItem } from '../../../shared/ui/motion-list.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { unitPrice } from '../cart-total.js';
import { UnitPrice } from './unit-price.js';

const isAllowed = (quantity: number | null): quantity is number =>
  quantity !== null && quantity >= 1 && quantity <= ITEM_QUANTITY_MAX;

/** Units of an item of a gift, also as another tab sets them; a wrong number stays in the field and changes nothing. */
function Quantity({ item: { planId, productName, quantity } }: { item: CartItem }) {
  const [wrong, setWrong] = useState<{ readonly typed: number | null } | null>(null);
  return (
    <div className="w-36">
      <NumberField
        label="Quantidade"
        name={`quantity of ${productName}`}
        value={wrong ? wrong.typed : quantity}
        min={1}
        max={ITEM_QUANTITY_MAX}
        error={wrong ? `De 1 a ${String(ITEM_QUANTITY_MAX)}.` : undefined}
        onChange={(typed) => {
          setWrong(isAllowed(typed) ? null : { typed });
          if (isAllowed(typed)) useCart.getState().setQuantity(planId, typed);
        }}
        onBlur={() => {
          setWrong(null);
        }}
      />
    </div>
  );
}

/** Puts prices on the line of a field whose label is above it, all of one width, so that the fields are in a column. */
const fieldLine = 'min-w-26 pt-8.5 text-right pointer-coarse:pt-9';

interface CartLineProps {
  readonly item: CartItem;
  readonly isGift: boolean;
  readonly onRemove: () => void;
}

export function CartLine({ item, isGift, onRemove }: CartLineProps) {
  const name = useId();
  return (
    <MovingItem
      className={clsx('flex flex-wrap gap-x-4 gap-y-3 p-4 md:px-6 md:py-5', isGift ? 'items-start' : 'items-center')}
    >
      <div id={name} className="grid min-w-0 flex-1 basis-40">
        <span className="font-medium wrap-anywhere">{item.productName}</span>
        <span className="text-dense text-muted">{planWords(item.planName)}</span>
        <UnitPrice item={item} isGift={isGift} />
      </div>
      {isGift ? (
        <div role="group" aria-labelledby={name}>
          <Quantity item={item} />
        </div>
      ) : null}
      <Money
        amount={brlFromCents(unitPrice(item, isGift) * item.quantity)}
        className={clsx('ml-auto font-semibold', isGift && fieldLine)}
      />
      <span className={isGift ? '-my-1 -ml-3 w-full' : 'max-sm:-my-1 max-sm:-ml-3 max-sm:w-full'}>
        <Button variant="ghost" size="dense" aria-describedby={name} icon={<Trash2 {...icon} />} onClick={onRemove}>
          Remover
        </Button>
      </span>
    </MovingItem>
  );
}
