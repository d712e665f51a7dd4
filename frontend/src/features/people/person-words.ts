import type { Role } from '@shop/contracts/identity';
import type { PersonStatus, PersonSubscription } from '@shop/contracts/people';

export const roleWords: Readonly<Record<Role, string>> = {
  Cliente: 'Cliente',
  Reseller: 'Revendedor',
  Admin: 'Admin',
};

export const personStates = {
  active: { tone: 'ok', word: 'Ativo' },
  banned: { tone: 'danger', word: 'Banido' },
  unverified: { tone: 'warn', word: 'Não verificado' },
} as const satisfies Record<PersonStatus, object>;

export const subscriptionStates: Readonly<Record<PersonSubscription['subscription_status'], string>> = {
  active: 'Ativa',
  paused: 'Pausada',
  expired: 'Expirada',
};
