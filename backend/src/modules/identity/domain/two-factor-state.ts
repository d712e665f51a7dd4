interface OpenChallenge {
  readonly expiresAt: string;
  readonly tries: number;
}

interface SpentSteps {
  /** Codes of this step of the clock and of earlier ones are spent, also those of an earlier seed. */
  readonly lastStep: number;
}

interface SeededTwoFactor extends SpentSteps {
  /** Base32; null of an erased person. */
  readonly seed: string | null;
}

/** The seed that was shown last waits for its first code; it proves nothing until then. */
interface StartedTwoFactor extends SeededTwoFactor {
  readonly status: 'started';
}

export interface ActiveTwoFactor extends SeededTwoFactor {
  readonly status: 'on';
  /** Codes not used yet. */
  readonly recoveryHashes: ReadonlySet<string>;
  /** Logins that wait for their code. */
  readonly challenges: ReadonlyMap<string, OpenChallenge>;
}

export type TwoFactor = ({ readonly status: 'off' } & SpentSteps) | StartedTwoFactor | ActiveTwoFactor;

export const noTwoFactor: TwoFactor = { status: 'off', lastStep: 0 };
