import type {
  ConfirmIdentity,
  ForgotPassword,
  Login,
  LoginResponse,
  Register,
  ResendVerification,
  ResetPassword,
  Session,
  VerifyEmail,
  VerifyTwoFactor,
} from '@shop/contracts/identity';
import type { MessageResponse } from '@shop/contracts/shapes';
import { post } from '../../shared/http/request.js';

const send = <T>(path: string, body: object) => post<T>(path, { body, anonymous: true });

export const register = (body: Register) => send<MessageResponse>('/api/auth/register', body);
export const login = (body: Login) => send<LoginResponse>('/api/auth/login', body);
export const verifyTwoFactor = (body: VerifyTwoFactor) => send<Session>('/api/auth/verify-2fa', body);
export const verifyEmail = (body: VerifyEmail) => send<MessageResponse>('/api/auth/verify-email', body);
export const resendVerification = (body: ResendVerification) =>
  send<MessageResponse>('/api/auth/resend-verification', body);
export const confirmIdentity = (body: ConfirmIdentity) => post<MessageResponse>('/api/auth/confirm', { body });
export const forgotPassword = (body: ForgotPassword) => send<MessageResponse>('/api/auth/forgot-password', body);
export const resetPassword = (body: ResetPassword) => send<MessageResponse>('/api/auth/reset-password', body);
