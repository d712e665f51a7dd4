import type { Type } from '@nestjs/common';
import type { Audit } from '@shop/kernel/audit';
import type { AnyExport } from './export.js';
import type { Names } from './names.js';

/** The definitions that the platform gathers from all features. Each room merges the kinds of its own into this. */
export interface Contributions {
  /** Invariants that `npm run audit` checks from the log. */
  readonly audits: readonly (new () => Audit)[];
  /** Sections of the personal-data export. */
  readonly exports: readonly AnyExport[];
  /** Present names of their things. */
  readonly names: readonly Names[];
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

  /** Returns every definition of one kind, in the order of the modules. */
  all<Kind extends keyof Contributions>(kind: Kind): Contributions[Kind] {
    const all = this.features.flatMap(({ contributions }): readonly unknown[] => contributions[kind] ?? []);
    return all as unknown as Contributions[Kind];
  }
}
