/** Delivery of webhooks: at once, never, twice, or `webhookDelayMs` late. */
export type WebhookMode = 'on' | 'drop' | 'duplicate' | 'delay';

export type Faults = {
  webhook: WebhookMode;
  webhookDelayMs: number;
  /** Delay before every API response. */
  apiDelayMs: number;
  /** Number of next API calls that return 503 and do nothing. */
  apiFailNext: number;
  /** Number of next API calls that do their work and then cut the connection instead of responding. */
  apiLoseNext: number;
  /** Number of next token calls that return 503. */
  tokenFailNext: number;
  /** Response to a PUT on an existing charge: the contract's revision, or the 409 of some banks. */
  repeatedPut: 'revise' | 'conflict';
  /** Place of a paid charge's payments: in the charge, as in the contract, or only in `GET /pix`. */
  chargePayments: 'listed' | 'left-out';
};

const HEALTHY: Faults = {
  webhook: 'on',
  webhookDelayMs: 5000,
  apiDelayMs: 0,
  apiFailNext: 0,
  apiLoseNext: 0,
  tokenFailNext: 0,
  repeatedPut: 'revise',
  chargePayments: 'listed',
};

const CHOICES = {
  webhook: ['on', 'drop', 'duplicate', 'delay'],
  repeatedPut: ['revise', 'conflict'],
  chargePayments: ['listed', 'left-out'],
} as const;

export const noFaults = (): Faults => ({ ...HEALTHY });

/** Returns the faults after `change`; null for an unknown name or an invalid value. */
export function changedFaults(faults: Faults, change: Record<string, unknown>): Faults | null {
  for (const [name, value] of Object.entries(change)) {
    if (!(name in HEALTHY)) return null;
    const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
    const fits = choices ? choices.includes(value) : Number.isInteger(value) && (value as number) >= 0;
    if (!fits) return null;
  }
  return { ...faults, ...change };
}
