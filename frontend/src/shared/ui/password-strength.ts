import { PASSWORD_MIN } from '@shop/contracts/limits';

const COMMON = /^(?:.*(?:123456|password|senha|qwerty|abc123|111111|iloveyou|admin).*|(.)\1+)$/i;

export interface Strength {
  /** 0 to 4 filled steps. */
  readonly steps: number;
  readonly text: string;
}

/** Estimates how hard a password is to guess: a hint to people, never a rule. */
export function passwordStrength(password: string): Strength {
  if (password === '') return { steps: 0, text: 'Use 8 caracteres ou mais.' };
  const missing = PASSWORD_MIN - Array.from(password).length;
  if (missing > 0)
    return { steps: 1, text: missing === 1 ? 'Falta 1 caractere.' : `Faltam ${String(missing)} caracteres.` };
  if (COMMON.test(password)) return { steps: 1, text: 'Senha muito comum: é fácil de adivinhar.' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const points = kinds + Math.floor(password.length / 6);
  if (points >= 6) return { steps: 4, text: 'Senha forte.' };
  return points >= 4 ? { steps: 3, text: 'Senha boa.' } : { steps: 2, text: 'Senha razoável.' };
}
