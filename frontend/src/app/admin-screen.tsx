import { LogOut, Wrench } from 'lucide-react';
import { logOut } from '../shared/session/session.js';
import { BrandMark } from '../shared/ui/brand-mark.js';
import { Button } from '../shared/ui/button.js';

/** Where administrators arrive while their screens are not part of the product yet. */
export const AdminScreen = () => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-8 px-4 text-center">
    <BrandMark />
    <div className="grid justify-items-center gap-3">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-hover text-muted">
        <Wrench size={24} strokeWidth={1.75} />
      </span>
      <h1 className="text-h1">Administração</h1>
      <p className="max-w-[44ch] text-muted">
        As telas de administração ainda não estão nesta versão. Você entrou como administrador; a loja continua
        funcionando normalmente.
      </p>
    </div>
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => {
        logOut();
      }}
    >
      Sair
    </Button>
  </main>
);
