import type { SessionUser } from '../../platform/auth/sessions.js';
import { SHOP } from './domain/endpoints.js';

/** Returns the owner of a caller's endpoints: the shop, or the reseller. */
export const ownerIdOf = ({ id, role }: SessionUser): string => (role === 'Admin' ? SHOP : id);
