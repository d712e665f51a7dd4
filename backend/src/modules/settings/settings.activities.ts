import type { ActivityChange } from '@shop/contracts/activity';
import type { ChangeSetting } from '@shop/contracts/settings';
import { describeActivities } from '../../platform/activity/activities.js';
import type { SettingsEvent } from './domain/settings.events.js';

const actionOf = ({ key, value }: ChangeSetting): string => {
  switch (key) {
    case 'server_status':
      return value === 'online' ? 'Servidor colocado online' : 'Servidor colocado offline';
    case 'maintenance_mode':
      return value === 'on' ? 'Modo de manutenção ligado' : 'Modo de manutenção desligado';
    case 'pause_all_users':
      return value === 'on' ? 'Todas as assinaturas pausadas' : 'Assinaturas retomadas';
    case 'block_disposable_emails':
      return value === 'on' ? 'E-mails descartáveis recusados' : 'E-mails descartáveis aceitos';
  }
};

const switchNames = {
  maintenance_mode: 'Modo de manutenção',
  pause_all_users: 'Pausa de todas as assinaturas',
  block_disposable_emails: 'Recusa de e-mails descartáveis',
} as const;

const onOff = { on: 'ligado', off: 'desligado' } as const;

const changeOf = ({ key, value }: ChangeSetting): ActivityChange => {
  if (key === 'server_status')
    return { field: 'Servidor', before: value === 'online' ? 'offline' : 'online', after: value };
  return { field: switchNames[key], before: onOff[value === 'on' ? 'off' : 'on'], after: onOff[value] };
};

export const settingsActivities = describeActivities<SettingsEvent>('operations', {
  SettingChanged: ({ data }) => ({
    action: actionOf(data),
    target: { kind: 'setting', id: data.key },
    changes: [changeOf(data)],
  }),
});
