interface OpenChallenge {
  readonly expiresAt: string;
  readonly tries: number;
}

export interface TwoFactor {
  readonly status: 'off' | 'on';
  /** Base32, shown last; while `off` it waits for its first code. */
  readonly seed: string | null;
  /** Codes not used yet. */
  readonly recoveryHashes: ReadonlySet<string>;
  /** Codes of this step of the clock and of earlier ones are spent. */
  readonly lastStep: number;
  /** Logins that wait for their code. */
  readonly challenges: ReadonlyMap<string, OpenChallenge>;
}

export const noTwoFactor: TwoFactor = {
  status: 'off',
  seed: null,
  recoveryHashes: new Set(),
  lastStep: 0,
  challenges: new Map(),
};
