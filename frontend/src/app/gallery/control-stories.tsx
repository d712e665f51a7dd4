import { Lock, Mail, User } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../../shared/ui/accordion.js';
import { FileDrop } from '../../shared/ui/file-drop.js';
import { Switch } from '../../shared/ui/switch.js';
import { Story } from './story.js';

const column = 'grid w-full max-w-sm gap-5';
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0 text-subtle' } as const;
const pictures = { accept: ['image/png', 'image/jpeg'], kinds: 'PNG ou JPEG', maxBytes: 2 * 1024 * 1024 };

function Sections() {
  const [open, setOpen] = useState<'name' | 'email' | 'password' | null>('email');
  return (
    <Story name="Accordion">
      <div className="w-full max-w-xl">
        <Accordion
          value={open}
          onChange={setOpen}
          items={[
            { value: 'name', title: 'Alterar Username', summary: 'ana.souza', icon: <User {...icon} />, panel: 'Nome' },
            {
              value: 'email',
              title: 'Alterar Email',
              summary: 'um.endereco.bastante.comprido@example.com',
              icon: <Mail {...icon} />,
              panel: <p className="text-muted">O conteúdo da seção aberta.</p>,
            },
            { value: 'password', title: 'Alterar Senha', icon: <Lock {...icon} />, panel: 'Senha' },
          ]}
        />
      </div>
    </Story>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  return (
    <Story name="Switch">
      <div className={column}>
        <Switch label="Novidades por e-mail" hint="No máximo uma mensagem por mês." checked={on} onChange={setOn} />
        <Switch label="Sons" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Desligado e fixo" checked={false} onChange={setOn} disabledReason="Só o administrador muda." />
        <Switch label="Ligado e fixo" checked onChange={setOn} disabledReason="Exigido pela sua conta." />
      </div>
    </Story>
  );
}

function Files() {
  const [file, setFile] = useState<File | null>(null);
  const [photo, setPhoto] = useState<File | null>(
    () => new File(['x'.repeat(700_000)], 'foto-de-perfil-com-um-nome-bastante-comprido.png', { type: 'image/png' }),
  );
  return (
    <Story name="FileDrop">
      <div className={column}>
        <FileDrop {...pictures} label="Foto" file={file} onChange={setFile} />
        <FileDrop {...pictures} label="Foto escolhida" file={photo} onChange={setPhoto} />
      </div>
      <div className={column}>
        <FileDrop {...pictures} label="Foto recusada" file={null} onChange={setFile} error="Erro no upload." />
        <FileDrop {...pictures} label="Foto desligada" file={null} onChange={setFile} disabled />
      </div>
    </Story>
  );
}

export const ControlStories = () => (
  <>
    <Sections />
    <Switches />
    <Files />
  </>
);
