import type {
  ConfirmIdentity,
  ForgotPassword,
  Login,
  LoginResponse,
  Register,
  Registered,
  ResendVerification,
  ResetPassword,
  Session,
  VerifyEmail,
  VerifyTwoFactor,
} from '@shop/contracts/identity';
import type { MessageResponse } from '@shop/contracts/shapes';
import { post } from '../../shared/http/request.js';
import { forgetSignUpProof, signUpProof, storeSignUpProof } from './sign-up-proof.js';

const send = <T>(path: string, body: object) => post<T>(path, { body, anonymous: true });

export const register = async (body: Register) => {
  const registered = await send<Registered>('/api/auth/register', body);
  storeSignUpProof(registered.proof);
  return registered;
};
export const login = (body: Login) => send<LoginResponse>('/api/auth/login', body);
export const verifyTwoFactor = (body: VerifyTwoFactor) => send<Session>('/api/auth/verify-2fa', body);
/** Confirms an e-mail; with the proof of this browser its tries are not those of strangers. */
export const verifyEmail = async (typed: Omit<VerifyEmail, 'proof'>) => {
  const body: VerifyEmail = { ...typed, proof: signUpProof() };
  const verified = await send<MessageResponse>('/api/auth/verify-email', body);
  forgetSignUpProof();
  return verified;
};
export const resendVerification = (body: ResendVerification) =>
  send<MessageResponse>('/api/auth/resend-verification', body);
export const confirmIdentity = (body: ConfirmIdentity) => post<MessageResponse>('/api/auth/confirm', { body });
export const forgotPassword = (body: ForgotPassword) => send<MessageResponse>('/api/auth/forgot-password', body);
export const resetPassword = (body: ResetPassword) => send<MessageResponse>('/api/auth/reset-password', body);
