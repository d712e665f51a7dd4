import type { Login, Register, ResendVerification, Session, VerifyEmail } from '@shop/contracts/identity';
import { post } from '../../shared/http/request.js';

interface Answer {
  readonly message: string;
}

const send = <T>(path: string, body: object) => post<T>(path, { body, anonymous: true });

export const register = (body: Register) => send<Answer>('/api/auth/register', body);
export const login = (body: Login) => send<Session>('/api/auth/login', body);
export const verifyEmail = (body: VerifyEmail) => send<Answer>('/api/auth/verify-email', body);
export const resendVerification = (body: ResendVerification) => send<Answer>('/api/auth/resend-verification', body);
