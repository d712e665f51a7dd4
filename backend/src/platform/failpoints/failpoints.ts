/** Fault that a test sets at a named point between writes: end the process, wait, throw. */
export type Failpoint = (name: string) => void | Promise<void>;

const ARMED = Symbol.for('shop.failpoint');

/**
 * Marks a point between two writes. Nothing in the product can arm one: a test preloads a module that sets
 * `globalThis[Symbol.for('shop.failpoint')]`, so a production build holds no way to reach them.
 */
export function failpoint(name: string): void | Promise<void> {
  return (globalThis as { [ARMED]?: Failpoint })[ARMED]?.(name);
}
