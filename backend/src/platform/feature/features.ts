import type { Type } from '@nestjs/common';
import type { Audit } from '@shop/kernel/audit';
import type { JobProcessor } from '../jobs/job.js';
import type { Sweep } from '../jobs/sweep.js';
import type { MailSample } from '../mail/mail-sample.js';
import type { AnyPushTopic } from '../push/topic.js';
import type { AnyReaction } from '../reactions/reaction.js';
import type { Activities } from '../activity/activities.js';
import type { Undos } from '../activity/undos.js';
import type { AnyExport } from './export.js';
import type { Names } from './names.js';

/** The definitions that the platform gathers from all features. */
export interface Contributions {
  /** Topics of the live connection that clients may follow. */
  readonly topics: readonly AnyPushTopic[];
  /** «When X, then Y», run from the log. */
  readonly reactions: readonly AnyReaction[];
  /** Processors of jobs, run by workers. */
  readonly jobs: readonly Type<JobProcessor<object>>[];
  /** Sweeps, run by workers every 30 s. */
  readonly sweeps: readonly Type<Sweep>[];
  /** Invariants that `npm run audit` checks from the log. */
  readonly audits: readonly (new () => Audit)[];
  /** Sections of the personal-data export. */
  readonly exports: readonly AnyExport[];
  /** Present names of their things. */
  readonly names: readonly Names[];
  /** Presentation of events in the activity log. */
  readonly activities: readonly Activities[];
  /** Inverses of administrators' acts. */
  readonly undos: readonly Undos[];
  /** Messages of the mail gallery. */
  readonly mailSamples: readonly MailSample[];
}

/** The definitions of one feature, as a provider of its module. */
export class Feature {
  constructor(readonly contributions: Partial<Contributions>) {}
}

interface DeclaredProvider {
  readonly useValue?: unknown;
}

function featuresOf(module: Type): readonly Feature[] {
  const providers = (Reflect.getMetadata('providers', module) ?? []) as readonly DeclaredProvider[];
  return providers.flatMap(({ useValue }) => (useValue instanceof Feature ? [useValue] : []));
}

/** The definitions of all features, read from their modules. */
export class Features {
  private readonly features: readonly Feature[];

  constructor(modules: readonly Type[]) {
    this.features = modules.flatMap(featuresOf);
  }

  /** Every definition of one kind, in the order of the modules. */
  all<Kind extends keyof Contributions>(kind: Kind): Contributions[Kind] {
    const all = this.features.flatMap(({ contributions }): readonly unknown[] => contributions[kind] ?? []);
    return all as unknown as Contributions[Kind];
  }
}
