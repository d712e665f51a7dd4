import type { ChangeSetting, ShopSettings } from '@shop/contracts/settings';
import { useState } from 'react';
import { useCommand } from '../../shared/live/command.js';
import { useLastChoice } from '../../shared/live/last-choice.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { Permitted } from '../../shared/session/own-claims.js';
import { Card } from '../../shared/ui/card.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Switch } from '../../shared/ui/switch.js';
import { BulkActions } from './parts/bulk-actions.js';
import { RanksPreviewCard } from './parts/ranks-preview.js';
import { changeSetting } from './settings.api.js';
import { shopSettings } from './settings.data.js';

interface Setting {
  readonly label: string;
  readonly hint: string;
  readonly isOn: (settings: ShopSettings) => boolean;
  readonly changeTo: (isOn: boolean) => ChangeSetting;
  /** Switches that stop customers are confirmed. */
  readonly stops?: { readonly when: boolean; readonly title: string; readonly text: string; readonly confirm: string };
}

const shown: readonly Setting[] = [
  {
    label: 'Servidor online',
    hint: 'Desligado, o loader recusa novas sessões e a página de status avisa os clientes.',
    isOn: ({ server_status }) => server_status === 'online',
    changeTo: (isOn) => ({ key: 'server_status', value: isOn ? 'online' : 'offline' }),
    stops: {
      when: false,
      title: 'Colocar o servidor offline?',
      text: 'O loader recusa novas sessões até você ligar o servidor de novo.',
      confirm: 'Colocar offline',
    },
  },
  {
    label: 'Modo de manutenção',
    hint: 'Clientes e revendedores veem uma página de manutenção. Administradores continuam trabalhando.',
    isOn: ({ maintenance_mode }) => maintenance_mode === 'on',
    changeTo: (isOn) => ({ key: 'maintenance_mode', value: isOn ? 'on' : 'off' }),
    stops: {
      when: true,
      title: 'Fechar a loja para manutenção?',
      text: 'Clientes e revendedores saem das suas telas agora e só voltam quando você desligar a manutenção.',
      confirm: 'Fechar a loja',
    },
  },
  {
    label: 'Pausar todas as assinaturas',
    hint: 'O tempo de todas para de correr, sem gastar créditos de pausa, e volta a correr quando você desligar.',
    isOn: ({ pause_all_users }) => pause_all_users === 'on',
    changeTo: (isOn) => ({ key: 'pause_all_users', value: isOn ? 'on' : 'off' }),
    stops: {
      when: true,
      title: 'Pausar todas as assinaturas?',
      text: 'Ninguém usa os produtos enquanto a pausa durar. O tempo restante de cada assinatura fica guardado.',
      confirm: 'Pausar todas',
    },
  },
  {
    label: 'Recusar e-mails descartáveis',
    hint: 'Ninguém cria conta nem troca de e-mail com um endereço temporário. As contas que já existem continuam.',
    isOn: ({ block_disposable_emails }) => block_disposable_emails === 'on',
    changeTo: (isOn) => ({ key: 'block_disposable_emails', value: isOn ? 'on' : 'off' }),
  },
];

interface SettingCardProps {
  readonly setting: Setting;
  readonly settings: ShopSettings;
}

/** One setting. While a change is under way its switch says so, and the last press counts. */
function SettingCard({ setting: { label, hint, isOn, changeTo, stops }, settings }: SettingCardProps) {
  const [asking, setAsking] = useState(false);
  const change = useCommand((next: boolean) => changeSetting(changeTo(next)), {
    finished: (next) => {
      if (next === stops?.when) setAsking(false);
    },
    done: ({ message: _message, ...changed }) => {
      void shopSettings.optimistic(
        () => changed,
        async () => undefined,
      );
    },
  });
  const [chosen, choose] = useLastChoice(change.run);
  return (
    <Card as="li" padded={false} className="px-5 py-3 md:px-6 md:py-4">
      <Switch
        label={label}
        hint={hint}
        checked={isOn(settings)}
        wanted={chosen}
        onChange={(next) => {
          if (next === stops?.when) setAsking(true);
          else void choose(next);
        }}
      />
      {stops && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={stops.title}
          description={stops.text}
          confirm={stops.confirm}
          danger
          loading={chosen === stops.when}
          onConfirm={() => void choose(stops.when)}
        />
      )}
    </Card>
  );
}

const Loading = () => (
  <div className="grid max-w-3xl gap-4">
    {shown.map(({ label }) => (
      <Card key={label} className="grid gap-2">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-5" />
      </Card>
    ))}
  </div>
);

/** Settings of the whole shop, which take effect everywhere within a second. */
export const SettingsScreen = () => (
  <div className="grid gap-6">
    <ScreenHeader title="Configurações gerais" text="Valem para a loja inteira, em cerca de um segundo." />
    <LiveRegion resource={shopSettings} skeleton={<Loading />}>
      {(settings) => (
        <ul className="grid max-w-3xl gap-4">
          {shown.map((setting) => (
            <SettingCard key={setting.label} setting={setting} settings={settings} />
          ))}
        </ul>
      )}
    </LiveRegion>
    <Permitted needs="people">
      <RanksPreviewCard />
    </Permitted>
    <BulkActions />
  </div>
);
