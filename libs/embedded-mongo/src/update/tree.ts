import { docVal, fieldsOf, T, Val } from '../bson/read.js';
import { Writer } from '../bson/write.js';

/** A part of a document on its way to being changed: opened as far as needed, raw bytes below. */
export type Node = Val | Branch;

/** An opened document or array; an array's names are its positions. */
export class Branch {
  constructor(
    readonly array: boolean,
    readonly names: string[],
    readonly values: Node[],
  ) {}

  static of(v: Val): Branch {
    const fields = fieldsOf(v.b, v.s);
    return new Branch(
      v.t === T.array,
      fields.map((f) => f.k),
      fields,
    );
  }

  static ofDocument(doc: Buffer): Branch {
    return Branch.of(docVal(doc));
  }

  private position(name: string): number {
    if (!this.array) return this.names.indexOf(name);
    const at = Number(name);
    return at < this.values.length ? at : -1;
  }

  get(name: string): Node | undefined {
    return this.values[this.position(name)];
  }

  set(name: string, node: Node): void {
    const at = this.position(name);
    if (at >= 0) this.values[at] = node;
    else {
      this.names.push(name);
      this.values.push(node);
    }
  }

  remove(name: string): void {
    const at = this.position(name);
    if (at < 0) return;
    this.names.splice(at, 1);
    this.values.splice(at, 1);
  }

  /** Returns the child as a branch, opened in place; undefined when it is missing or a scalar. */
  open(name: string): Branch | undefined {
    const child = this.get(name);
    if (child instanceof Branch || child === undefined) return child;
    if (child.t !== T.doc && child.t !== T.array) return undefined;
    const branch = Branch.of(child);
    this.set(name, branch);
    return branch;
  }
}

function writeNode(w: Writer, name: string, node: Node): void {
  if (node instanceof Branch) {
    w.head(node.array ? T.array : T.doc, name);
    writeBranch(w, node);
  } else w.val(name, node);
}

function writeBranch(w: Writer, branch: Branch): void {
  const at = w.open();
  const { values, names } = branch;
  for (let i = 0; i < values.length; i++) writeNode(w, branch.array ? String(i) : names[i]!, values[i]!);
  w.close(at);
}

export function serialize(branch: Branch): Buffer {
  const w = new Writer(1024);
  writeBranch(w, branch);
  return w.done();
}

/** Converts a node to a raw value. */
export function toRaw(node: Node): Val {
  if (node instanceof Val) return node;
  const b = serialize(node);
  return new Val(node.array ? T.array : T.doc, b, 0, b.length);
}
