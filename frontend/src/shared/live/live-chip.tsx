import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';
import { Spinner } from '../ui/spinner.js';

const PATIENCE = 2_000;

/** Warns after two seconds without a connection that the data may be old. */
export function LiveChip({ connected$ }: { connected$: Observable<boolean> }) {
  const [late, setLate] = useState(false);
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
  return (
    <div role="status" className="contents">
      {late ? (
        <span className="fixed bottom-20 left-1/2 z-20 flex -translate-x-1/2 animate-fade-in items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-dense whitespace-nowrap text-muted shadow-overlay md:bottom-6">
          <Spinner className="size-3.5" />
          Reconectando… os dados podem atrasar.
        </span>
      ) : null}
    </div>
  );
}
