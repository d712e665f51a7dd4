import * as v from 'valibot';
import { chosenPassword, email, passwordForm, roles, sixDigits, username } from './identity.js';
import { listQuery } from './list.js';
import { PREDEFINED_AVATARS, USERNAME_MAX } from './limits.js';
import { permissionSet, permissions } from './permissions.js';
import { atLeast, chosen, instant, reason, someOf, upTo } from './shapes.js';

/* Changes of an existing account, by its owner or by an administrator. */

const profileUsername = v.pipe(v.string('Mínimo de 3 caracteres.'), atLeast(3, 'Mínimo de 3 caracteres.'), username);
const profileEmail = email('Email inválido.');
const profilePassword = chosenPassword('Nova senha precisa de no mínimo 8 caracteres.');

export const ChangeUsername = v.strictObject({ username: profileUsername });
export type ChangeUsername = v.InferOutput<typeof ChangeUsername>;

const wrongMethod = 'Escolha como quer se identificar.';
export const updateTypes = ['email', 'password'] as const;
export type UpdateType = (typeof updateTypes)[number];

/** `updateType`, where given, binds the code to that update only. */
export const InitiateUpdate = v.strictObject({
  verificationMethod: v.picklist(['email', '2fa'], wrongMethod),
  updateType: v.optional(v.picklist(updateTypes)),
});
export type InitiateUpdate = v.InferOutput<typeof InitiateUpdate>;

const confirmation = { verificationMethod: v.picklist(['email', '2fa'], wrongMethod), code: sixDigits };
export const ConfirmUpdate = v.variant('updateType', [
  v.strictObject({ updateType: v.literal('email'), ...confirmation, newData: v.strictObject({ email: profileEmail }) }),
  v.strictObject({
    updateType: v.literal('password'),
    ...confirmation,
    newData: v.strictObject({ password: profilePassword }),
  }),
]);
export type ConfirmUpdate = v.InferOutput<typeof ConfirmUpdate>;

/** The forms of the profile, before they go on to the confirmation. */
export const NewEmail = v.strictObject({ email: profileEmail });
export type NewEmail = v.InferOutput<typeof NewEmail>;
export const NewPassword = passwordForm(profilePassword);
export type NewPassword = v.InferOutput<typeof NewPassword>;

/** Changes to an administrator's own profile; the picture is a file of the same request. */
export const ChangeAdminProfile = v.strictObject({ username: v.optional(profileUsername) });
export type ChangeAdminProfile = v.InferOutput<typeof ChangeAdminProfile>;

export const SelectAvatar = v.strictObject({ avatarUrl: v.picklist(PREDEFINED_AVATARS, 'Escolha um dos avatares.') });
export type SelectAvatar = v.InferOutput<typeof SelectAvatar>;

export const AvatarResponse = v.object({ message: v.string(), avatar_url: v.string() });
export type AvatarResponse = v.InferOutput<typeof AvatarResponse>;

/** `qrCodeUrl` is a `data:` address of a PNG; `secret` is the same seed in Base32, for typing. */
export const TwoFactorSeed = v.object({ message: v.string(), qrCodeUrl: v.string(), secret: v.string() });
export type TwoFactorSeed = v.InferOutput<typeof TwoFactorSeed>;

export const ActivateTwoFactor = v.strictObject({ token: sixDigits });
export type ActivateTwoFactor = v.InferOutput<typeof ActivateTwoFactor>;

export const RecoveryCodes = v.object({ message: v.string(), recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

export const SessionRow = v.object({
  id: v.string(),
  created_at: instant,
  last_seen_at: instant,
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  current: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;
export const SessionRows = v.array(SessionRow);

export const ChooseNewsletter = v.strictObject({ isSubscribed: v.boolean('Escolha sim ou não.') });
export type ChooseNewsletter = v.InferOutput<typeof ChooseNewsletter>;

export const SubscribeToNewsletter = v.strictObject({ email: email('Por favor, insira um e-mail válido.') });
export type SubscribeToNewsletter = v.InferOutput<typeof SubscribeToNewsletter>;

/** Row of GET /api/newsletter; an account gets it at its newest proven address. */
export const NewsletterRow = v.object({
  id: v.string(),
  email: v.string(),
  source: v.picklist(['account', 'site']),
  subscribed_at: instant,
});
export type NewsletterRow = v.InferOutput<typeof NewsletterRow>;
export const NewsletterRows = v.array(NewsletterRow);

export const NewsletterQuery = listQuery({ sort: ['email', 'source', 'subscribed_at'] });
export type NewsletterQuery = v.InferOutput<typeof NewsletterQuery>;

const deadLink = 'Token inválido ou expirado.';

/** Token of a mailed link that needs no session. */
export const LinkToken = v.strictObject({
  token: v.pipe(v.string(deadLink), v.minLength(1, deadLink), upTo(512, deadLink)),
});
export type LinkToken = v.InferOutput<typeof LinkToken>;

/** The username as its owner typed it, where the confirmation requires it. */
export const EraseProfile = v.optional(
  v.strictObject(
    {
      username: v.optional(v.pipe(v.string('Digite o seu username.'), upTo(USERNAME_MAX, 'Digite o seu username.'))),
    },
    'Digite o seu username.',
  ),
);
export type EraseProfile = v.InferOutput<typeof EraseProfile>;

export const ErasureReceipt = v.object({ message: v.string(), receipt: v.string() });
export type ErasureReceipt = v.InferOutput<typeof ErasureReceipt>;

export const Erasure = v.object({ erased_at: instant });
export type Erasure = v.InferOutput<typeof Erasure>;

/** Everything stored about the account's owner; a section without entries is an empty list. */
const rows = v.array(v.record(v.string(), v.unknown()));
export const AccountExport = v.object({
  user: v.record(v.string(), v.unknown()),
  sessions: rows,
  subscriptions: rows,
  machines: rows,
  trials: rows,
  orders: rows,
  payments: rows,
  wallet: rows,
  keys: rows,
  loyalty: rows,
  downloads: rows,
  tickets: rows,
  notifications: rows,
  preferences: v.record(v.string(), v.unknown()),
  activity: rows,
  staff_acts: rows,
  failed_logins: rows,
  webhook_endpoints: rows,
  dismissed_announcements: rows,
  api_keys: rows,
  referral: v.record(v.string(), v.unknown()),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

/* Administration */

/** The values of a banned person that a ban may block: their machines, their network addresses. */
export const banBlocks = ['hwid', 'address'] as const;
export type BanBlock = (typeof banBlocks)[number];

const badBlock = 'Escolha entre máquina e endereço, ao banir.';
export const SetAccountStatus = v.pipe(
  v.strictObject({
    status: v.picklist(['active', 'banned'], 'Status inválido.'),
    reason: v.optional(reason),
    block: v.optional(v.pipe(v.array(v.picklist(banBlocks, badBlock), badBlock), v.maxLength(2, badBlock))),
  }),
  v.forward(
    v.check(({ status, block }) => status === 'banned' || block === undefined, badBlock),
    ['block'],
  ),
);
export type SetAccountStatus = v.InferOutput<typeof SetAccountStatus>;

const shortOfPanel = 'Username precisa de no mínimo 3 caracteres.';
const panelUsername = v.pipe(v.string(shortOfPanel), atLeast(3, shortOfPanel), username);
export const ChangeAccount = someOf(
  v.strictObject({
    username: v.optional(panelUsername),
    email: v.optional(profileEmail),
    password: v.optional(profilePassword),
  }),
);
export type ChangeAccount = v.InferOutput<typeof ChangeAccount>;

export const SetTwoFactor = v.strictObject({ isEnabled: v.boolean('Escolha ativar ou desativar.') });
export type SetTwoFactor = v.InferOutput<typeof SetTwoFactor>;

const NO_PERMISSION = 'Escolha ao menos uma permissão.';
export const NOT_OF_ROLE = 'Só administradores têm permissões.';

/** A set of permissions in a request. */
export const PermissionSet = v.pipe(
  chosen(permissions, NO_PERMISSION),
  v.transform((named) => permissionSet(named)),
);

/** Returns true unless permissions are named for a role that has none. */
export const areOfRole = ({ role, permissions: named }: { role: string; permissions?: unknown }): boolean =>
  role === 'Admin' || named === undefined;

/** `permissions`: those of an administrator; no other role has any. */
export const ChangeRole = v.pipe(
  v.strictObject({ role: v.picklist(roles, 'Papel inválido.'), permissions: v.optional(PermissionSet) }),
  v.forward(
    v.check((body) => areOfRole(body), NOT_OF_ROLE),
    ['permissions'],
  ),
  v.forward(
    v.check(({ role, permissions: named }) => role !== 'Admin' || named !== undefined, NO_PERMISSION),
    ['permissions'],
  ),
);
export type ChangeRole = v.InferOutput<typeof ChangeRole>;
