import {
  A as nullable,
  B as string,
  C as email$1,
  D as maxLength,
  E as literal,
  F as picklist,
  I as pipe,
  M as object,
  N as optional,
  O as minLength,
  P as parse,
  R as regex,
  S as check,
  T as isoTimestamp,
  V as trim,
  c as serverNow,
  j as number,
  k as minValue,
  w as integer,
  x as boolean,
  z as strictObject,
} from './session-Bp2ucNrp.js';
// ../libs/contracts/src/shapes.ts
/** Text without NUL and lone surrogates: what neither the log nor a screen could keep faithfully. */
var cleanText = (message = 'Texto inválido.') =>
  pipe(
    string(message),
    check((text) => !text.includes('\0') && text.isWellFormed(), message),
  );
var money = number();
pipe(number(), integer(), minValue(1));
pipe(string(), isoTimestamp());
object({ message: string() });
// ../libs/contracts/src/identity.ts
var roles = ['Cliente', 'Reseller', 'Admin'];
var usernameTooShort = 'Username precisa ter no mínimo 3 caracteres.';
var username = pipe(
  cleanText(usernameTooShort),
  minLength(3, usernameTooShort),
  maxLength(32, `Username pode ter no máximo ${String(32)} caracteres.`),
  regex(/^[A-Za-z0-9_.-]+$/, 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'),
);
var email = (message) => pipe(cleanText(message), trim(), maxLength(254, message), email$1(message));
var passwordTooShort = 'A senha precisa ter no mínimo 8 caracteres.';
var newPassword = pipe(
  cleanText(passwordTooShort),
  minLength(8, passwordTooShort),
  maxLength(128, `A senha pode ter no máximo ${String(128)} caracteres.`),
);
var wrongEmail = 'Formato de e-mail inválido.';
var wrongCode = 'Digite os 6 dígitos do código.';
var sixDigits = pipe(string(wrongCode), regex(new RegExp(`^\\d{${String(6)}}$`), wrongCode));
var Register = strictObject({
  username,
  email: email(wrongEmail),
  password: newPassword,
});
strictObject({
  email: email(wrongEmail),
  code: sixDigits,
});
strictObject({ email: email(wrongEmail) });
var Login = strictObject({
  identifier: pipe(
    cleanText('Digite seu username ou e-mail.'),
    trim(),
    minLength(1, 'Digite seu username ou e-mail.'),
    maxLength(254, 'Digite seu username ou e-mail.'),
  ),
  password: pipe(
    cleanText('Digite sua senha.'),
    minLength(1, 'Digite sua senha.'),
    maxLength(128, 'Digite sua senha.'),
  ),
});
object({
  message: string(),
  token: string(),
  role: picklist(roles),
  twoFactorRequired: literal(false),
});
/** Claims of the session token that screens may read. */
var SessionClaims = object({
  userId: string(),
  username: string(),
  role: string(),
  exp: number(),
});
object({
  id: string(),
  username: string(),
  email: string(),
  role: picklist(roles),
  balance: money,
  avatar_url: nullable(string()),
  is_two_factor_enabled: boolean(),
});
// src/shared/session/claims.ts
/** Reads a token's claims; `null` for anything that is not a token with them. The server alone judges its signature. */
function readClaims(token) {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return parse(ReadableClaims, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
var ReadableClaims = object({
  ...SessionClaims.entries,
  username: optional(string(), ''),
});
/** The claims of a token that is still good for one of the roles, whatever the letter case of its own. */
function claimsFor(token, roles) {
  const claims = token === null ? null : readClaims(token);
  if (!claims || claims.exp * 1e3 <= serverNow()) return null;
  return roles.some((role) => role.toLowerCase() === claims.role.toLowerCase()) ? claims : null;
}
export { roles as a, Register as i, readClaims as n, Login as r, claimsFor as t };
