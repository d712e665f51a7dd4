import { structureFault, textFault, VALUES_MAX } from './json-shape.js';

describe('the structure of a body', () => {
  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'prototype'])(
    'is at fault for the property %s, at any depth',
    (name) => {
      const fault = (text: string) => structureFault(JSON.parse(text));
      expect(fault(`{"a":1,"${name}":1}`)).toEqual({ field: name, message: 'Campo não permitido.' });
      expect(fault(`{"a":[{"${name}":{}}]}`)).toEqual({ field: `a.0.${name}`, message: 'Campo não permitido.' });
    },
  );

  it('is at fault above 32 levels, however many there are', () => {
    const objects = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));
    const lists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(structureFault(objects(32))).toBeNull();
    expect(structureFault(objects(33))).toMatchObject({ field: '' });
    expect(structureFault(objects(40_000))).toMatchObject({ field: '' });
    expect(structureFault(lists(100_000))).toMatchObject({ field: '' });
  });

  it('is judged by a walk of bounded length, however many values there are', () => {
    let looks = 0;
    const counted = new Proxy(
      Array.from({ length: 130_000 }, () => 0),
      {
        get: (items, name) => {
          looks += 1;
          return Reflect.get(items, name) as unknown;
        },
      },
    );
    for (const fault of [structureFault, textFault]) {
      looks = 0;
      expect(fault(counted)).toEqual({ field: '', message: 'O conteúdo tem itens demais.' });
      expect(looks).toBeLessThanOrEqual(2 * VALUES_MAX + 2);
    }
    expect(structureFault(Array.from({ length: VALUES_MAX - 1 }, () => 0))).toBeNull();
  });

  it.each([null, undefined, 'text', 5, [], {}, { a: [1, { b: null }] }])('is sound in %j', (body) => {
    expect(structureFault(body)).toBeNull();
  });
});

it('the text of a body is at fault for NUL and lone surrogates, with the path', () => {
  expect(textFault({ a: [{ b: 'x\0' }] })).toEqual({ field: 'a.0.b', message: 'Texto inválido.' });
  expect(textFault({ a: { '\ud800': 1 } })).toMatchObject({ message: 'Texto inválido.' });
  expect(textFault({ a: ['ã😀', 1, null] })).toBeNull();
});
