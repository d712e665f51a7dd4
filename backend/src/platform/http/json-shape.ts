/** Fault for which a body is rejected before any schema sees it; `field` is the dotted path. */
export interface ShapeFault {
  readonly field: string;
  readonly message: string;
}

const DEEPEST = 32;

interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/** Keys of `Object.prototype` count as present to `in`, so a strict schema would let them pass. */
const isInherited = (key: string) => key in Object.prototype || key === 'prototype';

/** Finds nesting deeper than 32 and keys that reach for a prototype. Walks without recursion: a hostile body is deep. */
export function structureFault(body: unknown): ShapeFault | null {
  const open: Visit[] = [{ value: body, path: '', depth: 1 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (typeof visit.value !== 'object' || visit.value === null) continue;
    if (visit.depth > DEEPEST) return { field: '', message: 'O conteúdo tem níveis demais.' };
    for (const [key, value] of Object.entries(visit.value)) {
      const path = visit.path ? `${visit.path}.${key}` : key;
      if (isInherited(key)) return { field: path, message: 'Campo não permitido.' };
      open.push({ value, path, depth: visit.depth + 1 });
    }
  }
  return null;
}

/** Finds text that cannot be stored faithfully: NUL and lone surrogates. */
export function textFault(body: unknown, path = ''): ShapeFault | null {
  if (typeof body === 'string') {
    return body.includes('\0') || !body.isWellFormed() ? { field: path, message: 'Texto inválido.' } : null;
  }
  if (typeof body !== 'object' || body === null) return null;
  for (const [key, value] of Object.entries(body)) {
    const fault = textFault(key) ?? textFault(value, path ? `${path}.${key}` : key);
    if (fault) return fault;
  }
  return null;
}
