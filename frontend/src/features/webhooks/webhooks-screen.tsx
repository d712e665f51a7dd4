import type { WebhookEndpoint } from '@shop/contracts/webhooks';
import { Plus, Webhook } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
import { useLastingWindow } from '../../shared/live/lasting-window.js';
import { useIsReseller } from '../../shared/session/own-role.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { DataTable } from '../../shared/table/data-table.js';
import { Address } from '../../shared/ui/address.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { DeliveriesDialog } from './parts/deliveries-dialog.js';
import { SecretDialog } from './parts/secret-dialog.js';
import { type WebhookAct, WebhookActions } from './parts/webhook-actions.js';
import { webhookColumns } from './parts/webhook-columns.js';
import { WebhookDialog } from './parts/webhook-dialog.js';
import { changeWebhook, deleteWebhook, rotateSecret, testWebhook, webhooksCsv, webhooksShape } from './webhooks.api.js';
import { useWebhooks } from './webhooks.data.js';

/** Window that is open, and its endpoint. */
type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'deliveries' | 'rotate' | 'delete'; readonly webhook: WebhookEndpoint };

/** Returns the acts without a form; `shown` gets a secret to show. */
function useActs(done: () => void, show: (secret: string | null) => void) {
  const removal = useCommand(deleteWebhook, { finished: done, each: (id) => id });
  const rotation = useCommand((id: string, key) => rotateSecret(id, key), {
    finished: done,
    done: ({ secret }) => {
      show(secret);
    },
  });
  const trial = useCommand((id: string, key) => testWebhook(id, key), { done, each: (id) => id });
  const toggle = useCommand(
    ({ id, status }: WebhookEndpoint, key) =>
      changeWebhook(id, { status: status === 'active' ? 'disabled' : 'active' }, key),
    { done, each: ({ id }) => id },
  );
  return { removal, rotation, trial, toggle };
}

interface ConfirmationsProps {
  readonly open: Open | null;
  readonly webhook: WebhookEndpoint | null;
  readonly acts: ReturnType<typeof useActs>;
  readonly onClose: () => void;
}

function Confirmations({ open, webhook, acts, onClose }: ConfirmationsProps) {
  return (
    <>
      <ConfirmDialog
        open={open?.kind === 'rotate'}
        onOpenChange={onClose}
        title="Trocar o segredo?"
        description="O segredo de agora ainda assina por 24 horas, junto com o novo."
        confirm="Trocar"
        loading={acts.rotation.busy}
        onConfirm={() => {
          if (open?.kind === 'rotate') void acts.rotation.run(open.webhook.id);
        }}
      />
      <ConfirmDialog
        open={open?.kind === 'delete'}
        onOpenChange={onClose}
        title="Excluir o webhook?"
        description={
          <>
            <Address value={webhook?.url ?? ''} /> não recebe mais nada, nem o que ainda espera.
          </>
        }
        confirm="Excluir"
        danger
        loading={acts.removal.isBusyWith(webhook?.id)}
        onConfirm={() => {
          if (open?.kind === 'delete') void acts.removal.run(open.webhook.id);
        }}
      />
    </>
  );
}

/** Creates, changes and ends the shop's webhooks, and shows their deliveries. */
export function WebhooksScreen() {
  const isReseller = useIsReseller();
  const [open, setOpen, close] = useOpenWindow<Open>();
  const openLasting = useLastingWindow();
  const query = useTableQuery(webhooksShape, webhookColumns);
  const list = useWebhooks(query);
  const webhook = useItemOf(list, open && 'webhook' in open ? open.webhook : null);
  const create = () => {
    setOpen({ kind: 'create' });
  };
  const done = () => {
    close();
    list.refresh();
  };
  const show = (secret: string | null) => {
    if (secret !== null) openLasting((onClose) => <SecretDialog secret={secret} onClose={onClose} />);
  };
  const acts = useActs(done, show);
  const act = (kind: WebhookAct, webhook: WebhookEndpoint) => {
    if (kind === 'test') void acts.trial.run(webhook.id);
    else if (kind === 'switch') void acts.toggle.run(webhook);
    else setOpen({ kind, webhook });
  };
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Webhooks"
        text={
          <>
            {isReseller
              ? 'Avise o seu sistema dos seus pedidos e do que acontece com as suas keys.'
              : 'Avise outros sistemas do que acontece na loja.'}
          </>
        }
      >
        <Button icon={<Plus {...icon} />} onClick={create}>
          Criar webhook
        </Button>
      </ScreenHeader>
      <DataTable
        name="admin-webhooks"
        label="webhooks"
        csv={{ address: webhooksCsv(query), fileName: 'webhooks.csv' }}
        columns={webhookColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Endereço ou descrição"
        menu={{
          name: ({ url }) => url,
          items: (webhook) => (
            <WebhookActions
              webhook={webhook}
              onAct={(kind) => {
                act(kind, webhook);
              }}
            />
          ),
        }}
        empty={
          <EmptyState
            icon={<Webhook {...largeIcon} />}
            title="Nenhum webhook por aqui."
            text="Um webhook avisa outro sistema do que acontece, como um pedido pago."
            action={
              <Button variant="secondary" onClick={create}>
                Criar o primeiro webhook
              </Button>
            }
          />
        }
      />
      {open?.kind === 'create' || open?.kind === 'edit' ? (
        <WebhookDialog
          webhook={webhook}
          onClose={close}
          onDone={(secret) => {
            done();
            show(secret);
          }}
        />
      ) : null}
      {open?.kind === 'deliveries' ? <DeliveriesDialog webhook={open.webhook} onClose={close} /> : null}
      <Confirmations open={open} webhook={webhook} acts={acts} onClose={close} />
    </div>
  );
}
