import * as v from 'valibot';
import { areOfRole, NOT_OF_ROLE, PermissionSet } from './account.js';
import { Permissions, Register, roles } from './identity.js';
import { DEVICES_MAX, LIFETIME_DAYS, MAX_AMOUNT_CENTS, POINTS_MAX } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { brlAmount, instant, money, reason } from './shapes.js';

/** `unverified`: the e-mail was never confirmed, so there was no login yet. */
export const personStatuses = ['active', 'banned', 'unverified'] as const;
export type PersonStatus = (typeof personStatuses)[number];

export const PersonSubscription = v.object({
  id: v.string(),
  name: v.string(),
  created_at: instant,
  expires_at: instant,
  lifetime: v.boolean(),
  subscription_status: v.picklist(['active', 'paused', 'expired']),
  pause_credits: v.number(),
});
export type PersonSubscription = v.InferOutput<typeof PersonSubscription>;

/**
 * A user as administrators see them. `products` names the unexpired subscriptions; `hwid` and `pc_name` are those of
 * the machine bound last.
 */
export const Person = v.object({
  id: v.string(),
  user: v.string(),
  /** `null` for an account from another shop, until its owner adds one. */
  email: v.nullable(v.string()),
  createdAt: instant,
  status: v.picklist(personStatuses),
  role_name: v.picklist(roles),
  permissions: Permissions,
  products: v.array(v.string()),
  hwid: v.nullable(v.string()),
  pc_name: v.nullable(v.string()),
  balance: money,
  xp: v.number(),
  hwid_reset_credits: v.number(),
  is_two_factor_enabled: v.boolean(),
  subscriptions: v.array(PersonSubscription),
});
export type Person = v.InferOutput<typeof Person>;
export const People = v.array(Person);

export const PeopleQuery = listQuery({
  sort: scalarsOf(Person),
  filters: {
    status: v.optional(v.picklist(personStatuses, 'Status inválido.')),
    role: v.optional(v.picklist(roles, 'Papel inválido.')),
  },
});
export type PeopleQuery = v.InferOutput<typeof PeopleQuery>;

/** Row of GET /api/users/clients: a user to whom something can be assigned. */
export const Client = v.object({ id: v.string(), username: v.string(), email: v.nullable(v.string()) });
export type Client = v.InferOutput<typeof Client>;
export const Clients = v.array(Client);

export const ClientsQuery = listQuery({ sort: scalarsOf(Client) });
export type ClientsQuery = v.InferOutput<typeof ClientsQuery>;

/** The figures of the dashboard. */
export const Metrics = v.object({
  onlineUsers: v.number(),
  activeUsers: v.number(),
  bannedUsers: v.number(),
  expiredSubscriptions: v.number(),
});
export type Metrics = v.InferOutput<typeof Metrics>;

/* Changes */

const whole = (message: string, min: number, max: number, tooMuch: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, tooMuch));

const chooseProduct = 'Por favor, selecione um produto.';
const product = (message: string) => whole(message, 1, Number.MAX_SAFE_INTEGER, message);
const tooLong = `A duração máxima é ${String(LIFETIME_DAYS)}.`;
const devices = whole(
  'O limite de devices deve ser positivo.',
  1,
  DEVICES_MAX,
  `O limite máximo é de ${String(DEVICES_MAX)} devices.`,
);

/** `days` of 9999 lasts for life. */
export const AddSubscription = v.strictObject({
  productId: product(chooseProduct),
  days: whole('A duração deve ser um número positivo.', 1, LIFETIME_DAYS, tooLong),
  devices,
  reason: v.optional(reason),
});
export type AddSubscription = v.InferOutput<typeof AddSubscription>;

export const AddedSubscription = v.object({ message: v.string(), subscriptionId: v.string() });
export type AddedSubscription = v.InferOutput<typeof AddedSubscription>;

const wrongDays = 'Informe quantos dias somar ou tirar.';
const farDays = `O ajuste máximo é de ${String(LIFETIME_DAYS)} dias.`;
/** Positive days are added, negative ones removed. */
export const AdjustDays = v.strictObject({
  days: v.pipe(
    whole(wrongDays, -LIFETIME_DAYS, LIFETIME_DAYS, farDays),
    v.check((days) => days !== 0, wrongDays),
  ),
  reason: v.optional(reason),
});
export type AdjustDays = v.InferOutput<typeof AdjustDays>;

const wrongBalance = 'Informe um saldo de R$ 0,00 a R$ 1.000.000,00.';
const wrongXp = 'Informe um XP de 0 a 1.000.000.';
/** New absolute values. */
export const SetBalance = v.pipe(
  v.strictObject({
    balance: v.optional(
      v.pipe(brlAmount(wrongBalance), v.minValue(0, wrongBalance), v.maxValue(MAX_AMOUNT_CENTS / 100, wrongBalance)),
    ),
    xp: v.optional(whole(wrongXp, 0, POINTS_MAX, wrongXp)),
    reason: v.optional(reason),
  }),
  v.check(({ balance, xp }) => balance !== undefined || xp !== undefined, 'Informe o que deve mudar.'),
);
export type SetBalance = v.InferOutput<typeof SetBalance>;

const wrongCredits = 'Informe um número inteiro de créditos.';
const credits = v.optional(whole(wrongCredits, -POINTS_MAX, POINTS_MAX, wrongCredits), 0);
/** Differences; the result never falls below 0. */
export const AdjustCredits = v.strictObject({ hwidResets: credits, pauseCredits: credits, reason: v.optional(reason) });
export type AdjustCredits = v.InferOutput<typeof AdjustCredits>;

export const durationTypes = ['days', 'minutes', 'seconds', 'lifetime'] as const;
export type DurationType = (typeof durationTypes)[number];

const incomplete = 'Produto e duração são obrigatórios ao adicionar uma assinatura.';
const durationType = v.picklist(durationTypes, 'Unidade inválida.');

/** `duration` is ignored for `lifetime`, which clients send as 9999; a trial has 1 device. */
const NewSubscription = v.pipe(
  v.strictObject({
    productId: product(incomplete),
    duration: v.optional(whole('A duração deve ser um número positivo.', 1, LIFETIME_DAYS, tooLong)),
    durationType: v.optional(durationType, 'days'),
    isTrial: v.optional(v.boolean('Escolha sim ou não.'), false),
    devices: v.optional(devices, 1),
  }),
  v.forward(
    v.check(({ duration, durationType: unit }) => unit === 'lifetime' || duration !== undefined, incomplete),
    ['duration'],
  ),
);

/** An administrator without `permissions` is an owner. */
export const CreateUser = v.pipe(
  v.strictObject({
    ...Register.entries,
    role: v.optional(v.picklist(roles, 'Papel inválido.'), 'Cliente'),
    permissions: v.optional(PermissionSet),
    subscription: v.optional(NewSubscription),
  }),
  v.forward(
    v.check((body) => areOfRole(body), NOT_OF_ROLE),
    ['permissions'],
  ),
);
export type CreateUser = v.InferOutput<typeof CreateUser>;

export const CreatedUser = v.object({ message: v.string(), id: v.string() });
export type CreatedUser = v.InferOutput<typeof CreatedUser>;
