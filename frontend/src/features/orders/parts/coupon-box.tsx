import { Tag, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { formatCents } from '../../../shared/format/money.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import type { PriceSummary } from '../cart-total.js';
import { useCoupon } from '../use-coupon.js';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

function CouponForm() {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { apply, busy } = useCoupon(() => {
    setCode('');
    input.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') apply(code.trim());
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <TextField
          ref={input}
          label="Cupom"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          onChange={({ target }) => {
            setCode(target.value);
          }}
        />
      </div>
      <Button type="submit" variant="secondary" loading={busy} disabled={code.trim() === ''}>
        Aplicar
      </Button>
    </form>
  );
}

/** The coupon of the cart: a field for its code, or the applied code with a button that removes it. */
export function CouponBox({ summary }: { summary: PriceSummary }) {
  const { applied, remove } = useCoupon();
  const noteId = useId();
  if (!applied) return <CouponForm />;
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 rounded-control border border-line bg-ok-tint py-1 pr-1 pl-3 text-ok-on-tint">
        <Tag {...icon} />
        <span className="min-w-0 flex-1 truncate font-medium">{applied.code}</span>
        <IconButton label={`Remover o cupom ${applied.code}`} onClick={remove}>
          <X {...icon} />
        </IconButton>
      </p>
      {summary.lacking > 0 ? (
        <p id={noteId} className="text-dense text-warn-on-tint">
          Este cupom vale para compras a partir de {formatCents(summary.lacking + summary.subtotal)}.
        </p>
      ) : null}
    </div>
  );
}
