import type { BanBlock } from '@shop/contracts/account';
import type { Person } from '@shop/contracts/people';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { useCommand } from '../../../shared/live/command.js';
import { Address } from '../../../shared/ui/address.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { Menu, MenuItem } from '../../../shared/ui/menu.js';
import { useMay, useOwnId } from '../../../shared/session/own-claims.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { deleteUser, disableTwoFactor, resetHwid, setUserStatus } from '../people.api.js';
import { roleWords } from '../person-words.js';
import { BanBlocks } from './ban-blocks.js';
import { PersonState } from './people-columns.js';

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  /** A row of its own. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, wide = false, whole = false, children }: FactProps) => (
  <div className={clsx('grid content-start gap-0.5', wide && 'col-span-2', whole && 'col-span-full')}>
    <dt className="text-caption text-subtle">{name}</dt>
    <dd className="min-w-0 text-dense">{children}</dd>
  </div>
);

/** Facts about a user, at a glance. */
export const Facts = ({ person }: { person: Person }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-4">
    <Fact name="Status">
      <PersonState status={person.status} />
    </Fact>
    <Fact name="Papel">{roleWords[person.role_name]}</Fact>
    <Fact name="Saldo">{formatMoney(person.balance)}</Fact>
    <Fact name="XP">{formatCount(person.xp)}</Fact>
    <Fact name="Resets de HWID">{formatCount(person.hwid_reset_credits)}</Fact>
    <Fact name="2FA">{person.is_two_factor_enabled ? 'Ativado' : 'Desativado'}</Fact>
    <Fact name="HWID" wide>
      {person.hwid === null ? 'Nenhum' : <CopyText value={person.hwid} mono />}
    </Fact>
    <Fact name="PC" wide>
      {person.pc_name ?? 'Nenhum'}
    </Fact>
    <Fact name="Criado em" wide>
      <DateTime instant={person.createdAt} />
    </Fact>
    <Fact name="Produtos" whole>
      <span className="wrap-anywhere">{person.products.join(', ') || 'Nenhum'}</span>
    </Fact>
  </dl>
);

/** A change that is confirmed first. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  /** Offers to block machine and address too. */
  readonly blocks?: true;
  readonly run: (block: readonly BanBlock[]) => Promise<unknown>;
}

type Act = 'ban' | 'off' | 'erase';

interface PersonMainProps<Mode> {
  readonly person: Person;
  readonly titles: readonly { readonly mode: Mode; readonly title: string }[];
  /** The mode that was left for this one: its button has the focus. */
  readonly last: Mode | null;
  readonly onMode: (mode: Mode) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function useChanges({
  person,
  onChanged,
  onClose,
  onFinished,
}: Pick<PersonMainProps<unknown>, 'person' | 'onChanged' | 'onClose'> & { readonly onFinished: () => void }) {
  const { id, user } = person;
  // Also after a rejection: a colleague may have changed the account.
  const finished = () => {
    onFinished();
    onChanged();
  };
  const status = useCommand(setUserStatus, { finished });
  const hwid = useCommand(resetHwid, { finished });
  const twoFactor = useCommand(disableTwoFactor, { finished });
  const removal = useCommand(deleteUser, { finished, done: onClose });
  const ban: Question = {
    title: `Banir ${user}?`,
    description: 'Todas as sessões terminam agora e a conta não entra mais enquanto estiver banida.',
    confirm: 'Banir',
    blocks: true,
    run: (block) => status.run({ id, status: 'banned', ...(block.length > 0 && { block: [...block] }) }),
  };
  const off: Question = {
    title: `Desativar o 2FA de ${user}?`,
    description: 'A conta passa a entrar só com a senha. O dono é avisado por e-mail.',
    confirm: 'Desativar 2FA',
    run: () => twoFactor.run(id),
  };
  const erase: Question = {
    title: `Deletar ${user}?`,
    description: 'Os dados pessoais são apagados e o saldo é perdido. Esta ação não pode ser desfeita.',
    confirm: 'Deletar usuário',
    run: () => removal.run(id),
  };
  const busy = status.busy || twoFactor.busy || removal.busy || hwid.busy;
  return {
    questions: { ban, off, erase },
    busy,
    unban: () => void status.run({ id, status: 'active' }),
    resetHwid: () => void hwid.run(id),
  };
}

/** Actions that one's own account excludes say why, next to the buttons. */
function Danger({ person, onAsk, changes }: DangerProps) {
  const isOwn = person.id === useOwnId();
  const { busy, unban, resetHwid: reset } = changes;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={person.hwid === null} loading={busy} onClick={reset}>
          Resetar HWID
        </Button>
        <Button
          variant="secondary"
          disabled={!person.is_two_factor_enabled}
          onClick={() => {
            onAsk('off');
          }}
        >
          Desativar 2FA
        </Button>
        {person.status === 'banned' ? (
          <Button variant="secondary" loading={busy} onClick={unban}>
            Desbanir
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={isOwn}
            onClick={() => {
              onAsk('ban');
            }}
          >
            Banir
          </Button>
        )}
        <Menu
          trigger={
            <IconButton label={`Mais ações de ${person.user}`}>
              <Ellipsis {...largeIcon} />
            </IconButton>
          }
        >
          <MenuItem
            danger
            disabled={isOwn}
            onSelect={() => {
              onAsk('erase');
            }}
          >
            Deletar usuário
          </MenuItem>
        </Menu>
      </div>
      {isOwn ? (
        <p className="text-dense text-muted">
          Esta é a sua própria conta: outro administrador pode bani-la, deletá-la ou mudar o papel dela.
        </p>
      ) : null}
    </div>
  );
}

interface DangerProps {
  readonly person: Person;
  readonly onAsk: (act: Act) => void;
  readonly changes: ReturnType<typeof useChanges>;
}

/** Main mode: what the user has, and the way to each change. */
export function PersonMain<Mode extends string>(props: PersonMainProps<Mode>) {
  const { person, titles, last, onMode } = props;
  const [act, setAct, close] = useOpenWindow<Act>();
  const [block, setBlock] = useState<readonly BanBlock[]>([]);
  const changes = useChanges({ ...props, onFinished: close });
  const isOwn = person.id === useOwnId();
  const isOwner = useMay()('owner');
  // One cannot demote oneself, and only owners change roles.
  const offered = titles.filter(({ mode }) => mode !== 'role' || (!isOwn && isOwner));
  const question: Question | null = act && changes.questions[act];
  const ask = (next: Act) => {
    setBlock([]);
    setAct(next);
  };
  return (
    <div className="grid gap-5">
      <Facts person={person} />
      {isOwner || person.role_name !== 'Admin' ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
            {offered.map(({ mode, title }) => (
              <Button
                key={mode}
                variant="secondary"
                autoFocus={mode === last}
                onClick={() => {
                  onMode(mode);
                }}
              >
                {title}
              </Button>
            ))}
          </div>
          <Danger person={person} onAsk={ask} changes={changes} />
        </>
      ) : (
        <p className="text-dense text-muted">Só um proprietário da loja muda contas de administradores.</p>
      )}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={close}
        title={<Address value={question?.title ?? ''} />}
        description={question?.description ?? ''}
        confirm={question?.confirm ?? ''}
        danger
        loading={changes.busy}
        onConfirm={() => {
          if (question) void question.run(block);
        }}
      >
        {question?.blocks ? <BanBlocks hasMachine={person.hwid !== null} value={block} onChange={setBlock} /> : null}
      </ConfirmDialog>
    </div>
  );
}
