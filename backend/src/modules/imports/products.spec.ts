import { Products } from './products.js';

const names = new Map([
  [1, 'Aurora'],
  [2, 'Mira'],
  [3, 'mira'],
]);
const aurora = { productId: 1, productName: 'Aurora' };

describe('the product of a row', () => {
  it('is named by id or name, whatever its case; only an empty cell means the one of the command', () => {
    const products = new Products(names, 2);
    for (const cell of ['1', 'AURORA']) expect(products.ofCell(cell)).toEqual(aurora);
    expect(products.ofCell('')).toEqual({ productId: 2, productName: 'Mira' });
    for (const cell of ['Auror', '9', '-1', '1.5']) expect(() => products.ofCell(cell)).toThrow('produto desconhecido');
    expect(() => products.ofCell('MIRA')).toThrow('há mais de um produto "MIRA": use o id');
    expect(() => new Products(names, null).ofCell('')).toThrow('falta o produto');
  });

  it('of another shop is the one of its name, never of its number, or else the one of the command', () => {
    expect(new Products(names, null).ofForeignName('aurora')).toEqual(aurora);
    expect(() => new Products(names, null).ofForeignName('1')).toThrow('nenhum produto tem o nome "1": dê --product');
    expect(new Products(names, 1).ofForeignName('3')).toEqual(aurora);
  });
});
