import { Tag, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { icon } from '../../../shared/ui/icons.js';
import { inputClass } from '../../../shared/ui/text-field.js';
import type { PriceSummary } from '../cart-total.js';
import { useCoupon } from '../use-coupon.js';

/** Fields of a code; `focused` takes the focus, as what the buyer has used is gone. */
function CouponForm({ focused, onSubmit }: { focused: boolean; onSubmit: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { apply, busy } = useCoupon((tried, message, isChecked) => {
    // Another code has been typed since.
    if (input.current?.value.trim() !== tried) return;
    if (isChecked) setCode('');
    setError(message);
    input.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onSubmit();
    apply(code.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field label="Cupom" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              className={inputClass}
              value={code}
              autoFocus={focused}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              onChange={({ target }) => {
                setCode(target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" variant="secondary" loading={busy} disabled={code.trim() === ''}>
              Aplicar
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** The coupon of the cart: a field for its code, or the applied code with a button that removes it. */
export function CouponBox({ summary }: { summary: PriceSummary }) {
  const { applied, remove } = useCoupon();
  const noteId = useId();
  const [used, setUsed] = useState(false);
  const use = () => {
    setUsed(true);
  };
  if (!applied) return <CouponForm focused={used} onSubmit={use} />;
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 rounded-control border border-line bg-ok-tint py-1 pr-1 pl-3 text-ok-on-tint">
        <Tag {...icon} />
        <span className="min-w-0 flex-1 truncate font-medium">{applied.code}</span>
        <IconButton
          label={`Remover o cupom ${applied.code}`}
          autoFocus={used}
          onClick={() => {
            use();
            remove();
          }}
        >
          <X {...icon} />
        </IconButton>
      </p>
      {summary.unmetRule ? (
        <p id={noteId} className="text-dense text-warn-on-tint">
          {summary.unmetRule}
        </p>
      ) : null}
    </div>
  );
}
