import * as v from 'valibot';
import {
  CODE_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECOVERY_CODE_LENGTH,
  REFERRAL_TEXT_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.js';
import { permissions } from './permissions.js';
import { atLeast, cleanText, money, trimmed, upTo } from './shapes.js';

export const roles = ['Cliente', 'Reseller', 'Admin'] as const;
export type Role = (typeof roles)[number];
/** A role without the admin area. */
export type MemberRole = Exclude<Role, 'Admin'>;

/** The permissions of an account; empty unless it is an administrator's. */
export const Permissions = v.array(v.picklist(permissions));

const usernameTooShort = 'Username precisa ter no mínimo 3 caracteres.';
export const username = v.pipe(
  cleanText(usernameTooShort),
  trimmed(),
  atLeast(USERNAME_MIN, usernameTooShort),
  upTo(USERNAME_MAX, `Username pode ter no máximo ${String(USERNAME_MAX)} caracteres.`),
  v.regex(/^[A-Za-z0-9_.-]+$/, 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'),
);

/**
 * A dot-atom of at most 64 characters and a domain name (RFC 5321 §4.1.2, §4.5.3.1.1); internationalised domains in
 * ASCII.
 */
const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

export const email = (message: string) =>
  v.pipe(cleanText(message), trimmed(), upTo(254, message), v.regex(emailAddress, message));

export const chosenPassword = (tooShort: string) =>
  v.pipe(
    cleanText(tooShort),
    atLeast(PASSWORD_MIN, tooShort),
    upTo(PASSWORD_MAX, `A senha pode ter no máximo ${String(PASSWORD_MAX)} caracteres.`),
  );
export const newPassword = chosenPassword('A senha precisa ter no mínimo 8 caracteres.');

const wrongEmail = 'Formato de e-mail inválido.';
/** Of an address of a disposable mailbox, while the shop accepts none. */
export const disposableEmail = 'Use um e-mail permanente.';
const wrongCode = 'Digite os 6 dígitos do código.';
export const sixDigits = v.pipe(v.string(wrongCode), v.regex(new RegExp(`^\\d{${String(CODE_LENGTH)}}$`), wrongCode));

const wrongReferral = 'Código de convite inválido.';

/** A `referralCode` that is no one's is ignored. */
export const Register = v.strictObject({
  username,
  email: email(wrongEmail),
  password: newPassword,
  referralCode: v.optional(
    v.pipe(
      cleanText(wrongReferral),
      trimmed(),
      v.minLength(1, wrongReferral),
      upTo(REFERRAL_TEXT_MAX, wrongReferral),
      v.toUpperCase(),
    ),
  ),
});
export type Register = v.InferOutput<typeof Register>;

/** `proof` shows at the confirmation of the e-mail that the account was registered in this browser. */
export const Registered = v.object({ message: v.string(), proof: v.string() });
export type Registered = v.InferOutput<typeof Registered>;

const wrongProof = 'Prova de cadastro inválida.';

/** Tries with the proof of the registration are counted apart from those of all others. */
export const VerifyEmail = v.strictObject({
  email: email(wrongEmail),
  code: sixDigits,
  proof: v.optional(v.pipe(cleanText(wrongProof), upTo(512, wrongProof))),
});
export type VerifyEmail = v.InferOutput<typeof VerifyEmail>;

export const ResendVerification = v.strictObject({ email: email(wrongEmail) });
export type ResendVerification = v.InferOutput<typeof ResendVerification>;

export const currentPassword = v.pipe(
  cleanText('Digite sua senha.'),
  v.minLength(1, 'Digite sua senha.'),
  upTo(PASSWORD_MAX, 'Digite sua senha.'),
);

export const Login = v.strictObject({
  identifier: v.pipe(
    cleanText('Digite seu username ou e-mail.'),
    trimmed(),
    v.minLength(1, 'Digite seu username ou e-mail.'),
    upTo(254, 'Digite seu username ou e-mail.'),
  ),
  password: currentPassword,
});
export type Login = v.InferOutput<typeof Login>;

export const Session = v.object({
  message: v.string(),
  token: v.string(),
  role: v.picklist(roles),
  twoFactorRequired: v.literal(false),
});
export type Session = v.InferOutput<typeof Session>;

/** Response (206) to a correct login identifier and password; the session starts after `VerifyTwoFactor`. */
export const TwoFactorRequired = v.object({
  message: v.string(),
  twoFactorRequired: v.literal(true),
  twoFactorToken: v.string(),
});
export type TwoFactorRequired = v.InferOutput<typeof TwoFactorRequired>;

export const LoginResponse = v.variant('twoFactorRequired', [Session, TwoFactorRequired]);
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

const wrongAnyCode = 'Digite os 6 dígitos do código ou um código de recuperação.';
export const anyCode = v.pipe(
  cleanText(wrongAnyCode),
  trimmed(),
  v.toUpperCase(),
  v.regex(new RegExp(`^(\\d{${String(CODE_LENGTH)}}|[A-Z0-9]{${String(RECOVERY_CODE_LENGTH)}})$`), wrongAnyCode),
);

/** `code`: six digits of the authenticator, or a recovery code. */
export const VerifyTwoFactor = v.strictObject({
  twoFactorToken: v.pipe(cleanText('Faça login novamente.'), upTo(1024, 'Faça login novamente.')),
  code: anyCode,
});
export type VerifyTwoFactor = v.InferOutput<typeof VerifyTwoFactor>;

/** Step-up verification of a session; `code` where two-factor is on. */
export const ConfirmIdentity = v.strictObject({ password: currentPassword, code: v.optional(anyCode) });
export type ConfirmIdentity = v.InferOutput<typeof ConfirmIdentity>;

export const ForgotPassword = v.strictObject({ email: email('Por favor, insira um e-mail válido.') });
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>;

const missingResetToken = 'Token de redefinição inválido ou ausente.';
export const ResetPassword = v.strictObject({
  password: newPassword,
  token: v.pipe(
    cleanText(missingResetToken),
    v.minLength(1, missingResetToken),
    upTo(512, 'Token inválido ou expirado.'),
  ),
});
export type ResetPassword = v.InferOutput<typeof ResetPassword>;

/** Returns the schema of a form for a new password, typed twice. */
export const passwordForm = (password: v.GenericSchema<string>) =>
  v.pipe(
    v.strictObject({ password, confirmation: v.string() }),
    // Compared even if the password itself is rejected.
    v.forward(
      v.check((form) => form.password === form.confirmation, 'As senhas não coincidem.'),
      ['confirmation'],
    ),
  );

export const ChosenPassword = passwordForm(newPassword);
export type ChosenPassword = v.InferOutput<typeof ChosenPassword>;

/** Claims of the session token that screens may read. */
export const SessionClaims = v.object({
  userId: v.string(),
  username: v.string(),
  role: v.string(),
  permissions: v.optional(Permissions, []),
  exp: v.number(),
});
export type SessionClaims = v.InferOutput<typeof SessionClaims>;

export const Profile = v.object({
  id: v.string(),
  username: v.string(),
  /** `null` for an account from another shop, until its owner adds one. */
  email: v.nullable(v.string()),
  role: v.picklist(roles),
  permissions: Permissions,
  balance: money,
  avatar_url: v.nullable(v.string()),
  is_two_factor_enabled: v.boolean(),
  is_subscribed: v.boolean(),
  /** False without an e-mail, and after a change of it, until the code sent to the new address is entered. */
  is_email_proven: v.boolean(),
  /** True while the account has no proven address: links, codes and notices can go to none. */
  needs_email: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;
