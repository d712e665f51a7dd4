import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { planWords } from '../../../shared/format/plans.js';
import type { CartItem } from '../../../shared/storage/cart.js';
import { Button } from '../../../shared/ui/button.js';
import { icon } from '../../../shared/ui/icons.js';
import { Money } from '../../../shared/ui/money.js';
import { MovingItem } from '../../../shared/ui/motion-list.js';

interface CartLineProps {
  readonly item: CartItem;
  readonly onRemove: () => void;
}

export function CartLine({ item, onRemove }: CartLineProps) {
  const name = useId();
  return (
    <MovingItem className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6 md:py-5">
      <div id={name} className="grid min-w-0 flex-1 basis-40">
        <span className="font-medium wrap-anywhere">{item.productName}</span>
        <span className="text-dense text-muted">{planWords(item.planName)}</span>
      </div>
      <Money amount={item.price} className="font-semibold" />
      <span className="max-sm:-my-1 max-sm:-ml-3 max-sm:w-full">
        <Button variant="ghost" size="dense" aria-describedby={name} icon={<Trash2 {...icon} />} onClick={onRemove}>
          Remover
        </Button>
      </span>
    </MovingItem>
  );
}
