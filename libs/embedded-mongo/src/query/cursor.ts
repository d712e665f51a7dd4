import { CommandError } from '../errors.js';
import type { KeyPattern } from '../store/index-keys.js';
import { MAX_DOCUMENT } from '../bson/validate.js';
import { STEP } from './entries.js';
import type { Plan } from './plan.js';
import type { Projection } from './project.js';
import { Scan } from './scan.js';
import { Sorter } from './sort.js';

/** Something that gives documents piece by piece; an empty piece is not the end, undefined is. */
export interface Source {
  next(want: number): Promise<Buffer[] | undefined>;
}

const YIELD_AFTER = 500;

/** Lets others run after a stretch of rows, and ends what is past its time. */
export class Pace {
  private rows = 0;

  constructor(private readonly deadline: number | undefined) {}

  /** Returns true when it is time to pause; separate from `pause` so that short reads await nothing. */
  due(rows: number): boolean {
    this.rows += rows;
    return this.rows >= YIELD_AFTER;
  }

  async pause(): Promise<void> {
    this.rows = 0;
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
  }

  check(): void {
    if (this.deadline !== undefined && Date.now() > this.deadline)
      throw new CommandError(50, 'operation exceeded time limit');
  }
}

/** Options of a find beyond its filter. */
export interface Shape {
  readonly sort: KeyPattern | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly project: Projection | undefined;
}

/** The documents of a plan in the wanted order and shape. */
export class Found implements Source {
  private readonly scan: Scan;
  private skip: number;
  private left: number;
  private ordered: Buffer[] | undefined;
  returned = 0;

  constructor(
    plan: Plan,
    private readonly shape: Shape,
    private readonly pace: Pace,
  ) {
    this.scan = new Scan(plan);
    this.skip = shape.skip;
    this.left = shape.limit === 0 ? Infinity : shape.limit;
    this.blocking = shape.sort !== undefined && !plan.sorted;
  }

  private readonly blocking: boolean;

  get examined(): number {
    return this.scan.examined;
  }

  /** Index entries met: those of the documents read, and those passed over. */
  get keysExamined(): number {
    return this.scan.examined + this.scan.passed;
  }

  async next(want: number): Promise<Buffer[] | undefined> {
    if (this.left <= 0) return undefined;
    if (!this.blocking && this.skip > 0) await this.pass();
    if (this.blocking && !this.ordered) this.ordered = await this.sorted();
    const docs = this.ordered ? this.ordered.splice(0, want) : await this.page(want);
    if (!docs || (this.ordered && docs.length === 0)) return undefined;
    const taken = this.cut(docs);
    this.returned += taken.length;
    const { project } = this.shape;
    return project ? taken.map(project) : taken;
  }

  /** Skips what keys suffice to skip; the rest is read and left out. */
  private async pass(): Promise<void> {
    for (let passed = -1; passed !== 0 && this.skip > 0; this.skip -= passed) {
      passed = this.scan.pass(Math.min(this.skip, STEP));
      if (passed === STEP) await this.pace.pause();
    }
  }

  private async page(want: number): Promise<Buffer[] | undefined> {
    const before = this.scan.examined;
    const rows = this.scan.next(Math.min(want, this.left) + this.skip);
    if (this.pace.due(this.scan.examined - before)) await this.pace.pause();
    return rows?.map((row) => row.doc);
  }

  private cut(docs: Buffer[]): Buffer[] {
    const skipped = Math.min(this.skip, docs.length);
    this.skip -= skipped;
    const taken = docs.slice(skipped, skipped + this.left);
    this.left -= taken.length;
    return taken;
  }

  private async sorted(): Promise<Buffer[]> {
    const sorter = new Sorter(this.shape.sort!, this.left + this.skip);
    for (;;) {
      const docs = await this.page(Infinity);
      if (!docs) return sorter.docs();
      for (const doc of docs) sorter.add(doc);
    }
  }
}

/** Returns documents in batches; a document that does not fit waits for the next batch. */
export class Batches {
  private waiting: Buffer[] = [];
  private ended = false;

  constructor(private readonly source: Source) {}

  /** Takes at most `size` documents and 16 MB, but at least one when there is one. */
  async take(size: number): Promise<Buffer[]> {
    const batch: Buffer[] = [];
    let bytes = 0;
    while (batch.length < size) {
      if (this.waiting.length === 0 && !(await this.refill(size - batch.length))) break;
      const fitting = this.fitting(size - batch.length, MAX_DOCUMENT - bytes, batch.length === 0);
      if (fitting.length === 0 && this.waiting.length > 0) break;
      for (const doc of fitting) {
        batch.push(doc);
        bytes += doc.length;
      }
    }
    return batch;
  }

  private fitting(count: number, bytes: number, first: boolean): Buffer[] {
    let n = 0;
    let room = bytes;
    while (n < Math.min(count, this.waiting.length)) {
      room -= this.waiting[n]!.length;
      if (room < 0 && !(first && n === 0)) break;
      n++;
    }
    return this.waiting.splice(0, n);
  }

  private async refill(want: number): Promise<boolean> {
    if (this.ended) return false;
    const docs = await this.source.next(want);
    if (!docs) {
      this.ended = true;
      return false;
    }
    this.waiting = docs;
    return true;
  }

  /** Returns true when nothing more can come; may read ahead to find out. */
  async finished(): Promise<boolean> {
    while (this.waiting.length === 0) if (!(await this.refill(1))) return true;
    return false;
  }
}
