import { structureFault } from './json-shape.js';

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

  it.each([null, undefined, 'text', 5, [], {}, { a: [1, { b: null }] }])('is sound in %j', (body) => {
    expect(structureFault(body)).toBeNull();
  });
});
