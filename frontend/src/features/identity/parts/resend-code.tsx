import { RESEND_WAIT } from '@shop/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, useClockText } from '../../../shared/time/clock.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';

interface ResendCodeProps {
  readonly label?: string;
  /** Asks the server for another code, under that idempotency key. */
  readonly send: (key: string) => Promise<{ message: string }>;
  /** Server time of the last code, 0 where none was sent on the way here; now without it. */
  readonly sentAt?: number | undefined;
  /** Called with the time of the last code, on arrival too, so that a reload can go on from it. */
  readonly onSent?: (sentAt: number) => void;
}

/** Asks for another code; after each one, the first included, it rests for a minute, as the server does. */
export function ResendCode({ label = 'Reenviar Código', send, sentAt: known, onSent }: ResendCodeProps) {
  const [sentAt, setSentAt] = useState(() => known ?? serverNow());
  const note = useEffectEvent((at: number) => onSent?.(at));
  useEffect(() => {
    note(sentAt);
  }, [sentAt]);
  const wait = useClockText((now) => {
    const seconds = Math.ceil((sentAt + RESEND_WAIT - now) / 1000);
    return seconds > 0 ? ` em ${String(Math.min(seconds, RESEND_WAIT / 1000))}s` : '';
  });
  const command = useCommand((_input: null, key) => send(key), {
    done: () => {
      setSentAt(serverNow());
    },
  });
  return (
    <Button variant="ghost" wide loading={command.busy} disabled={wait !== ''} onClick={() => void command.run(null)}>
      {label}
      <span aria-hidden className="tabular">
        {wait}
      </span>
    </Button>
  );
}
