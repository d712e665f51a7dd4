import { Bell, Plus, Settings, Trash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../shared/ui/menu.js';
import { notify } from '../../shared/ui/notify.js';
import type { ToastKind } from '../../shared/ui/toast-options.js';
import { Popover } from '../../shared/ui/popover.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Tooltip } from '../../shared/ui/tooltip.js';
import { Story } from './story.js';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const names = { primary: 'Principal', secondary: 'Secundário', ghost: 'Discreto', danger: 'Perigo' };
const toasts: readonly ToastKind[] = ['success', 'info', 'warning', 'error', 'loading'];

const Buttons = () => (
  <Story name="Button">
    {variants.map((variant) => (
      <div key={variant} className="grid justify-items-start gap-3">
        <Button variant={variant}>{names[variant]}</Button>
        <Button variant={variant} icon={<Plus {...icon} />}>
          Com ícone
        </Button>
        <Button variant={variant} loading>
          Carregando
        </Button>
        <Button variant={variant} disabled>
          Desligado
        </Button>
        <Button variant={variant} size="dense">
          Denso
        </Button>
      </div>
    ))}
    <Button size="large">Pagar R$ 49,90</Button>
    <IconButton label="Configurações">
      <Settings {...largeIcon} />
    </IconButton>
    <IconButton label="Avisos" disabled>
      <Bell {...largeIcon} />
    </IconButton>
  </Story>
);

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>();
  const props = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => {
      setOpen(next ? name : undefined);
    },
  });
  const opener = (name: NonNullable<typeof open>, text: string) => (
    <Button
      variant="secondary"
      onClick={() => {
        setOpen(name);
      }}
    >
      {text}
    </Button>
  );
  return (
    <Story name="Dialog, ConfirmDialog, Sheet">
      {opener('dialog', 'Abrir diálogo')}
      {opener('confirm', 'Abrir confirmação')}
      {opener('sheet', 'Abrir painel')}
      <Dialog
        {...props('dialog')}
        title="Título do diálogo"
        description="Uma frase que explica o que acontece aqui."
        footer={
          <>
            <Button variant="secondary">Cancelar</Button>
            <Button>Salvar</Button>
          </>
        }
      >
        <p>Conteúdo do diálogo.</p>
      </Dialog>
      <ConfirmDialog
        {...props('confirm')}
        title="Deletar item?"
        description="Esta ação não pode ser desfeita."
        confirm="Deletar"
        danger
        onConfirm={() => {
          setOpen(undefined);
        }}
      />
      <Sheet {...props('sheet')} title="Painel lateral">
        <p className="text-muted">Conteúdo do painel.</p>
      </Sheet>
    </Story>
  );
}

function Floating() {
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  return (
    <Story name="Menu, Popover, Tooltip, Toast">
      <Menu trigger={<Button variant="secondary">Abrir menu</Button>}>
        <MenuItem icon={<Settings {...icon} />} onSelect={() => undefined}>
          Configurações
        </MenuItem>
        <MenuItem icon={<Bell {...icon} />} onSelect={() => undefined} disabled>
          Desligado
        </MenuItem>
        <MenuSeparator />
        <MenuChoice
          label="Escolha"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'a', label: 'Primeira' },
            { value: 'b', label: 'Segunda' },
          ]}
        />
        <MenuSeparator />
        <MenuItem icon={<Trash {...icon} />} danger onSelect={() => undefined}>
          Deletar
        </MenuItem>
      </Menu>
      <Popover label="Detalhes" trigger={<Button variant="secondary">Abrir balão</Button>}>
        <p className="text-muted">Conteúdo do balão.</p>
      </Popover>
      <Tooltip content="Uma dica curta">
        <Button variant="secondary">Passe o mouse</Button>
      </Tooltip>
      {toasts.map((kind) => (
        <Button
          key={kind}
          variant="ghost"
          onClick={() => {
            notify(kind, `Aviso do tipo ${kind}`);
          }}
        >
          {kind}
        </Button>
      ))}
    </Story>
  );
}

export const ActionStories = () => (
  <>
    <Buttons />
    <Windows />
    <Floating />
  </>
);
