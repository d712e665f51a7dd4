import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import type { Audit } from '@shop/kernel/audit';
import type { DomainEvent } from '@shop/kernel/events';
import { defineJob, JobProcessor } from '../jobs/job.js';
import { Sweep } from '../jobs/sweep.js';
import { viewSchema } from '../projections/document.js';
import { defineProjection, type ViewDocument } from '../projections/projection.js';
import { viewOf } from '../projections/view.js';
import { definePushTopic } from '../push/topic.js';
import { defineReaction } from '../reactions/reaction.js';
import { defineExport } from './export.js';
import { Features } from './features.js';
import { defineFeature } from './define-feature.js';

type Rang = DomainEvent<'Rang', { readonly bellId: string }>;

const bells = defineProjection<ViewDocument, Rang>({
  name: 'bells',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String }),
  on: {},
});
class BellsView extends viewOf(bells) {}
const bellTopic = definePushTopic({ name: 'bells', roles: [], view: BellsView });
const openWhenRang = defineReaction<Rang>({ name: 'open-when-rang', from: 'now', on: {} });
const bellExport = defineExport({ key: 'keys', read: () => Promise.resolve([]) });

class RingPayload {}
const Ring = defineJob({ name: 'ring', payload: RingPayload, attempts: 1, backoffMs: 1 });
@Injectable()
class RingProcessor extends JobProcessor<RingPayload> {
  readonly job = Ring;
  run = (): Promise<void> => Promise.resolve();
}
@Injectable()
class BellSweep extends Sweep {
  readonly name = 'bells';
  sweep = (): Promise<void> => Promise.resolve();
}
class BellAudit implements Audit {
  readonly name = 'bells';
  readonly types = [];
  observe = (): void => undefined;
  counts = () => ({});
  breaks = () => [];
}
class RingHandler {
  execute = (): Promise<void> => Promise.resolve();
}
class Tower {}

@Module(
  defineFeature({
    handlers: [RingHandler],
    providers: [Tower],
    shares: [Tower],
    projections: [BellsView],
    topics: [bellTopic],
    reactions: [openWhenRang],
    jobs: [RingProcessor],
    sweeps: [BellSweep],
    audits: [BellAudit],
    exports: [bellExport],
  }),
)
class BellModule {}

@Module({})
class PlainModule {}

describe('a feature', () => {
  it('makes the metadata of its module', () => {
    const metadata = (key: string) => Reflect.getMetadata(key, BellModule) as unknown[];
    expect(metadata('providers')).toEqual(expect.arrayContaining([RingHandler, Tower, RingProcessor, BellSweep]));
    expect(metadata('providers')).toContainEqual(expect.objectContaining({ provide: BellsView }));
    expect(metadata('exports')).toEqual([Tower]);
  });

  it('is found by its definitions, in the order of the modules', () => {
    const features = new Features([PlainModule, BellModule, BellModule]);
    expect(features.all('topics')).toEqual([bellTopic, bellTopic]);
    expect(new Features([BellModule]).all('reactions')).toEqual([openWhenRang]);
    expect(new Features([BellModule]).all('jobs')).toEqual([RingProcessor]);
    expect(new Features([BellModule]).all('sweeps')).toEqual([BellSweep]);
    expect(new Features([BellModule]).all('audits')).toEqual([BellAudit]);
    expect(new Features([BellModule]).all('exports')).toEqual([bellExport]);
    expect(new Features([PlainModule]).all('topics')).toEqual([]);
  });

  it('does not compile with a definition under the key of another kind', () => {
    const wrong = () => [
      // @ts-expect-error a topic is no projection
      defineFeature({ projections: [bellTopic] }),
      // @ts-expect-error a projection has no view yet
      defineFeature({ projections: [bells] }),
      // @ts-expect-error a view is no topic
      defineFeature({ topics: [BellsView] }),
      // @ts-expect-error a reaction is no export
      defineFeature({ exports: [openWhenRang] }),
      // @ts-expect-error an export is no reaction
      defineFeature({ reactions: [bellExport] }),
      // @ts-expect-error a plain object of the right shape was not defined as a reaction
      defineFeature({ reactions: [{ name: 'open-when-rang', from: 'now', on: {} }] }),
      // @ts-expect-error a sweep is no job
      defineFeature({ jobs: [BellSweep] }),
      // @ts-expect-error a job is no sweep
      defineFeature({ sweeps: [RingProcessor] }),
      // @ts-expect-error a sweep among the providers would never run
      defineFeature({ providers: [BellSweep] }),
      // @ts-expect-error a job among the providers would never run
      defineFeature({ providers: [RingProcessor] }),
      // @ts-expect-error a view among the providers would never be filled
      defineFeature({ providers: [BellsView] }),
      // @ts-expect-error a provider handles no message
      defineFeature({ handlers: [Tower] }),
      // @ts-expect-error a sweep checks no invariant
      defineFeature({ audits: [BellSweep] }),
      // @ts-expect-error the export has no such section
      defineExport({ key: 'bells', read: () => Promise.resolve([]) }),
    ];
    expect(wrong).toBeInstanceOf(Function);
  });
});
