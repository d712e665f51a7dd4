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
import { post } from '../../shared/http/request.js';

interface ApiResponse {
  readonly message: string;
}

const send = <T>(path: string, body: object) => post<T>(path, { body, anonymous: true });

export const register = (body: Register) => send<ApiResponse>('/api/auth/register', body);
export const login = (body: Login) => send<LoginResponse>('/api/auth/login', body);
export const verifyTwoFactor = (body: VerifyTwoFactor) => send<Session>('/api/auth/verify-2fa', body);
export const verifyEmail = (body: VerifyEmail) => send<ApiResponse>('/api/auth/verify-email', body);
export const resendVerification = (body: ResendVerification) =>
  send<ApiResponse>('/api/auth/resend-verification', body);
export const confirmIdentity = (body: ConfirmIdentity) => post<ApiResponse>('/api/auth/confirm', { body });
export const forgotPassword = (body: ForgotPassword) => send<ApiResponse>('/api/auth/forgot-password', body);
export const resetPassword = (body: ResetPassword) => send<ApiResponse>('/api/auth/reset-password', body);
