import { Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { exhaustMap } from 'rxjs';
import { BrandMark } from '../../shared/config/brand-mark.js';
import { useConfig } from '../../shared/config/config.js';
import { get } from '../../shared/http/request.js';
import { noteMaintenance } from '../../shared/session/maintenance.js';
import { logOut } from '../../shared/session/session.js';
import { whileVisible } from '../../shared/time/polling.js';
import { Button } from '../../shared/ui/button.js';
import { largeIcon } from '../../shared/ui/icons.js';

const CHECK_INTERVAL_MS = 5_000;

/** Asks the server again; the screen goes once a call succeeds. */
async function check() {
  try {
    await get('/api/profile');
    noteMaintenance(false);
  } catch {
    // Still closed, or out of reach: the next check asks again.
  }
}

/** Shown to clients while the shop is closed for maintenance. It ends by itself. */
export function MaintenanceScreen() {
  const brandName = useConfig((config) => config.brandName);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const checks = whileVisible(CHECK_INTERVAL_MS).pipe(exhaustMap(check)).subscribe();
    return () => {
      checks.unsubscribe();
    };
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = `Em manutenção · ${brandName}`;
    return () => {
      document.title = before;
    };
  }, [brandName]);
  const checkNow = async () => {
    setBusy(true);
    await check();
    setBusy(false);
  };
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-8 px-4 text-center">
      <BrandMark />
      <div className="grid justify-items-center gap-4" role="status">
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-warn-tint text-warn-on-tint">
          <Wrench {...largeIcon} />
        </span>
        <div className="grid gap-2">
          <h1 className="text-h1">Estamos em manutenção</h1>
          <p className="mx-auto max-w-[46ch] text-muted">
            Voltamos em alguns minutos. Suas assinaturas e seu saldo estão guardados, e esta página volta sozinha.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" loading={busy} onClick={() => void checkNow()}>
          Verificar agora
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            logOut();
          }}
        >
          Sair
        </Button>
      </div>
    </main>
  );
}
