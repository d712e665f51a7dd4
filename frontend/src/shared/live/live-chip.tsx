import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';
import { Spinner } from '../ui/spinner.js';
import { overloaded$ } from './overload.js';

const PATIENCE = 2_000;

/** Warns of a server that is too busy to respond. Warns of old data after two seconds without a connection. */
export function LiveChip({ connected$ }: { connected$: Observable<boolean> }) {
  const [late, setLate] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = connected$.subscribe((connected) => {
      clearTimeout(timer);
      if (connected) setLate(false);
      else {
        timer = setTimeout(() => {
          setLate(true);
        }, PATIENCE);
      }
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [connected$]);
  useEffect(() => {
    const subscription = overloaded$.subscribe(setBusy);
    return () => {
      subscription.unsubscribe();
    };
  }, []);
  return (
    <div role="status" className="contents">
      {late || busy ? (
        <span className="fixed bottom-20 left-1/2 z-20 flex -translate-x-1/2 animate-fade-in items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-dense whitespace-nowrap text-muted shadow-overlay md:bottom-6">
          <Spinner className="size-3.5" />
          {busy ? 'Servidor ocupado. Tentando de novo…' : 'Reconectando… os dados podem atrasar.'}
        </span>
      ) : null}
    </div>
  );
}
