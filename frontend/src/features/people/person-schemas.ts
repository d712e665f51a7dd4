import { NewEmail } from '@shop/contracts/account';
import { newPassword, Register, roles } from '@shop/contracts/identity';
import {
  AddSubscription,
  AdjustCredits,
  AdjustDays,
  durationTypes,
  SetBalance,
  type CreateUser,
} from '@shop/contracts/people';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { atLeast, REASON_MAX, trimmed, upTo } from '@shop/contracts/shapes';
import { permissions, permissionSet } from '@shop/contracts/permissions';
import * as v from 'valibot';

/* Forms of the administration of users: the contracts' rules, with a reason where money, days or credits change. */

const missingReason = 'Informe o motivo.';
const reason = v.pipe(
  v.string(missingReason),
  trimmed(),
  v.minLength(1, missingReason),
  upTo(REASON_MAX, `O motivo pode ter no máximo ${String(REASON_MAX)} caracteres.`),
);

const shortUsername = 'Username precisa de no mínimo 3 caracteres.';
export const UsernameForm = v.strictObject({
  username: v.pipe(v.string(shortUsername), atLeast(3, shortUsername), Register.entries.username),
});
export const EmailForm = NewEmail;
export const PasswordForm = v.strictObject({ password: newPassword });
export const BalanceForm = v.strictObject({ ...SetBalance.entries, reason });
export const CreditsForm = v.pipe(
  v.strictObject({ ...AdjustCredits.entries, reason }),
  v.forward(
    v.check(({ hwidResets, pauseCredits }) => hwidResets !== 0 || pauseCredits !== 0, 'Informe quanto somar ou tirar.'),
    ['hwidResets'],
  ),
);
export const SubscriptionForm = v.strictObject({ ...AddSubscription.entries, reason });
export const DaysForm = v.strictObject({
  subId: v.pipe(v.string(), v.minLength(1, 'Selecione uma assinatura.')),
  ...AdjustDays.entries,
  reason,
});

const incomplete = 'Produto e duração são obrigatórios ao adicionar uma assinatura.';

/** The create-user form; its output is the body of the request. All errors show at once. */
export const CreateUserForm = v.pipe(
  v.strictObject({
    ...Register.entries,
    role: v.picklist(roles),
    permissions: v.array(v.picklist(permissions)),
    addSubscription: v.boolean(),
    isTrial: v.boolean(),
    productId: v.number(),
    duration: v.number(),
    durationType: v.picklist(durationTypes),
    devices: v.number(),
  }),
  v.forward(
    v.partialCheck(
      [['role'], ['permissions']],
      ({ role, permissions: held }) => role !== 'Admin' || held.length > 0,
      'Escolha ao menos uma permissão.',
    ),
    ['permissions'],
  ),
  v.forward(
    v.partialCheck(
      [['addSubscription'], ['productId']],
      ({ addSubscription, productId }) => !addSubscription || productId > 0,
      incomplete,
    ),
    ['productId'],
  ),
  v.forward(
    v.partialCheck(
      [['addSubscription'], ['duration'], ['durationType']],
      ({ addSubscription, duration, durationType }) => !addSubscription || durationType === 'lifetime' || duration > 0,
      incomplete,
    ),
    ['duration'],
  ),
  v.forward(
    v.partialCheck(
      [['addSubscription'], ['isTrial'], ['devices']],
      ({ addSubscription, isTrial, devices }) => !addSubscription || isTrial || devices > 0,
      'O limite de devices deve ser positivo.',
    ),
    ['devices'],
  ),
  v.transform((values): CreateUser => {
    const {
      addSubscription,
      productId,
      duration,
      durationType,
      isTrial,
      devices,
      permissions: held,
      ...account
    } = values;
    const person = account.role === 'Admin' ? { ...account, permissions: permissionSet(held) } : account;
    if (!addSubscription) return person;
    const length = durationType === 'lifetime' ? LIFETIME_DAYS : duration;
    const subscription = { productId, duration: length, durationType, isTrial, devices: isTrial ? 1 : devices };
    return { ...person, subscription };
  }),
);
export type CreateUserValues = v.InferInput<typeof CreateUserForm>;
