import type { PatchOperation } from '@shop/contracts/live';
import type { Connection } from 'mongoose';
import { ignoreStale } from './ignore-stale.js';
import type { TopicPatch } from './projection.js';

const KEPT_HEADS = 50_000;

interface HeadRow {
  readonly _id: string;
  readonly seq: number;
  readonly position: number;
}

interface NumberedPatch {
  readonly topic: string;
  readonly seq: number;
  readonly patch: readonly PatchOperation[];
}

/** The number of the newest change of each topic of one build; written after the documents, so that it never claims more than they hold. */
export class TopicHeads {
  private readonly kept = new Map<string, HeadRow>();

  constructor(
    private readonly connection: Connection,
    private readonly collection: string,
  ) {}

  private get rows() {
    return this.connection.collection<HeadRow>(this.collection);
  }

  async read(topic: string): Promise<number> {
    return (await this.rows.findOne({ _id: topic }))?.seq ?? 0;
  }

  /** The newest number, from memory or kept there from now on. Only while this process projects. */
  async current(topic: string): Promise<number> {
    const kept = this.kept.get(topic);
    if (kept) return kept.seq;
    const row = (await this.rows.findOne({ _id: topic })) ?? { _id: topic, seq: 0, position: -1 };
    if (!this.kept.has(topic)) this.keep(row);
    return this.kept.get(topic)?.seq ?? row.seq;
  }

  forget(): void {
    this.kept.clear();
  }

  async drop(): Promise<void> {
    await this.rows.drop();
  }

  /** One number per topic and batch; a patch that an earlier run numbered already keeps that number. */
  async advance(told: readonly (TopicPatch & { readonly position: number })[]): Promise<readonly NumberedPatch[]> {
    const byTopic = groupByTopic(told);
    await this.fetch([...byTopic.keys()]);
    const next: HeadRow[] = [];
    const numbered: NumberedPatch[] = [];
    for (const [topic, patches] of byTopic) {
      const head = this.kept.get(topic) ?? { _id: topic, seq: 0, position: -1 };
      const position = Math.max(...patches.map((patch) => patch.position));
      const isNew = position > head.position;
      if (isNew) next.push({ _id: topic, seq: head.seq + 1, position });
      numbered.push({ topic, seq: isNew ? head.seq + 1 : head.seq, patch: patches.flatMap(({ patch }) => patch) });
    }
    await this.write(next);
    return numbered;
  }

  private async fetch(topics: readonly string[]): Promise<void> {
    const missing = topics.filter((topic) => !this.kept.has(topic));
    if (missing.length === 0) return;
    const rows = await this.rows.find({ _id: { $in: missing } }).toArray();
    for (const row of rows) this.keep(row);
  }

  private async write(heads: readonly HeadRow[]): Promise<void> {
    if (heads.length === 0) return;
    const operations = heads.map(({ _id, seq, position }) => ({
      updateOne: { filter: { _id, position: { $lt: position } }, update: { $set: { seq, position } }, upsert: true },
    }));
    await ignoreStale(() => this.rows.bulkWrite(operations, { ordered: false }));
    for (const head of heads) this.keep(head);
  }

  private keep(head: HeadRow): void {
    this.kept.delete(head._id);
    this.kept.set(head._id, head);
    if (this.kept.size > KEPT_HEADS) this.kept.delete(this.kept.keys().next().value ?? '');
  }
}

function groupByTopic<T extends TopicPatch>(told: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of told) {
    const group = groups.get(one.topic);
    if (group) group.push(one);
    else groups.set(one.topic, [one]);
  }
  return groups;
}
