/**
 * Alarms the administrators while many keys are tried that do not exist. Bound by the operations module
 * (`{ provide: GuessAlarm, useClass: … }`), which knows how they are notified.
 */
export abstract class GuessAlarm {
  abstract raise(): Promise<void>;
}
