import type {
  ConfirmIdentity,
  ForgotPassword,
  Login,
  LoginAnswer,
  Register,
  ResendVerification,
  ResetPassword,
  Session,
  VerifyEmail,
  VerifyTwoFactor,
} from '@shop/contracts/identity';
import { post } from '../../shared/http/request.js';

interface Answer {
  readonly message: string;
}

const send = <T>(path: string, body: object) => post<T>(path, { body, anonymous: true });

export const register = (body: Register) => send<Answer>('/api/auth/register', body);
export const login = (body: Login) => send<LoginAnswer>('/api/auth/login', body);
export const verifyTwoFactor = (body: VerifyTwoFactor) => send<Session>('/api/auth/verify-2fa', body);
export const verifyEmail = (body: VerifyEmail) => send<Answer>('/api/auth/verify-email', body);
export const resendVerification = (body: ResendVerification) => send<Answer>('/api/auth/resend-verification', body);
export const confirmIdentity = (body: ConfirmIdentity) => post<Answer>('/api/auth/confirm', { body });
export const forgotPassword = (body: ForgotPassword) => send<Answer>('/api/auth/forgot-password', body);
export const resetPassword = (body: ResetPassword) => send<Answer>('/api/auth/reset-password', body);
