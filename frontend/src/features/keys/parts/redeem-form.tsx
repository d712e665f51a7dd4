import { KEY_LENGTH } from '@shop/contracts/limits';
import type { RedeemedKey } from '@shop/contracts/keys';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { isTransient } from '../../../shared/http/api-error.js';
import { useCommand } from '../../../shared/live/command.js';
import { paths } from '@shop/contracts/paths';
import { subscriptions } from '../../../shared/resources/subscriptions.js';
import { Button } from '../../../shared/ui/button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { KeyInput } from '../../../shared/ui/key-input.js';
import { redeemKey } from '../keys.api.js';
import { redemptions } from '../keys.data.js';

const Redeemed = ({ message }: RedeemedKey) => (
  <p role="status" className="flex items-start gap-3 rounded-control bg-ok-tint px-4 py-3 text-dense text-fg">
    <CircleCheck {...largeIcon} className="shrink-0 text-ok" />
    <span>
      {message} <Link href={paths.home}>Ver no Início</Link>
    </span>
  </p>
);

/**
 * Eight boxes that redeem a key at its last character. A key that is rejected empties them and gives them the focus
 * back; after a failure on the way it can be sent again.
 */
export function RedeemForm() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [redeemed, setRedeemed] = useState<RedeemedKey | null>(null);
  const boxes = useRef<HTMLInputElement>(null);
  /** Returns false when another key was typed since. */
  const isTyped = (sent: string) => boxes.current?.value === sent;
  const redeem = useCommand(redeemKey, {
    done: (result, sent) => {
      if (isTyped(sent)) setTyped('');
      setRedeemed(result);
      redemptions.refresh();
      subscriptions.refresh();
    },
    rejected: (failure, sent) => {
      if (!isTyped(sent)) return false;
      if (!isTransient(failure)) setTyped('');
      setError(failure.message);
      boxes.current?.focus();
      return false;
    },
  });
  const submit = (code: string) => {
    if (code.length < KEY_LENGTH) return;
    setRedeemed(null);
    setError(undefined);
    void redeem.run(code);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <KeyInput
        ref={boxes}
        label="Key do produto"
        value={typed}
        error={error}
        autoFocus
        onChange={(value) => {
          setTyped(value);
          if (value !== '') setError(undefined);
        }}
        onComplete={submit}
      />
      <Button type="submit" wide loading={redeem.busy} disabled={typed.length < KEY_LENGTH}>
        Resgatar
      </Button>
      {redeemed ? <Redeemed {...redeemed} /> : null}
    </form>
  );
}
