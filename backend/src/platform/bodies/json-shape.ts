import { UNKNOWN } from '../responses/messages.js';

/** Fault for which a body is rejected before any schema sees it; `field` is the dotted path. */
export interface ShapeFault {
  readonly field: string;
  readonly message: string;
}

const DEEPEST = 32;
/** Values that a body may have, on all its levels together. The longest list that a route takes has far fewer. */
export const VALUES_MAX = 20_000;

const whole = (message: string): ShapeFault => ({ field: '', message });

/** Judges a text of a body, which may be the name of a property; `null` where nothing is wrong with it. */
type Judge = (text: string, isName: boolean) => string | null;

/** One walk through a body, of bounded length. Only a fault costs a path. */
class Walk {
  private values = 0;
  private readonly names: (string | number)[] = [];

  constructor(private readonly judge: Judge) {}

  fault(value: unknown): ShapeFault | null {
    this.values += 1;
    if (this.values > VALUES_MAX) return whole('O conteúdo tem itens demais.');
    if (typeof value === 'string') return this.judged(value, false);
    if (typeof value !== 'object' || value === null) return null;
    if (this.names.length >= DEEPEST) return whole('O conteúdo tem níveis demais.');
    return Array.isArray(value) ? this.faultInList(value) : this.faultInObject(value as Record<string, unknown>);
  }

  private faultInList(items: readonly unknown[]): ShapeFault | null {
    for (let index = 0; index < items.length; index += 1) {
      this.names.push(index);
      const fault = this.fault(items[index]);
      if (fault) return fault;
      this.names.pop();
    }
    return null;
  }

  private faultInObject(properties: Readonly<Record<string, unknown>>): ShapeFault | null {
    for (const name of Object.keys(properties)) {
      this.names.push(name);
      const fault = this.judged(name, true) ?? this.fault(properties[name]);
      if (fault) return fault;
      this.names.pop();
    }
    return null;
  }

  private judged(text: string, isName: boolean): ShapeFault | null {
    const message = this.judge(text, isName);
    return message === null ? null : { field: this.names.join('.'), message };
  }
}

/** Returns true for keys of `Object.prototype`: `in` counts them as present, so a strict schema would let them pass. */
const isInherited = (name: string) => name in Object.prototype || name === 'prototype';

/** Finds nesting deeper than 32, more than 20,000 values and keys that reach for a prototype. */
export const structureFault = (body: unknown): ShapeFault | null =>
  new Walk((text, isName) => (isName && isInherited(text) ? UNKNOWN : null)).fault(body);

/** Finds text that cannot be stored faithfully: NUL and lone surrogates. */
export const textFault = (body: unknown): ShapeFault | null =>
  new Walk((text) => (text.includes('\0') || !text.isWellFormed() ? 'Texto inválido.' : null)).fault(body);
