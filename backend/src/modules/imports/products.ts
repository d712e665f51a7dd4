import { RowError, shown } from './import-row.js';

/** A product that a row is about. */
export interface ChosenProduct {
  readonly productId: number;
  readonly productName: string;
}

/** Finds the products of the shop that rows name. */
export class Products {
  private readonly byName = new Map<string, ChosenProduct | 'ambiguous'>();

  constructor(
    private readonly names: ReadonlyMap<number, string>,
    /** Id of the product of rows that name none. */
    private readonly fallback: number | null,
  ) {
    for (const [productId, productName] of names) {
      const name = productName.toLowerCase();
      this.byName.set(name, this.byName.has(name) ? 'ambiguous' : { productId, productName });
    }
  }

  has(productId: number): boolean {
    return this.names.has(productId);
  }

  /** Returns the product of an id or a name, whatever its case. Throws `RowError`. */
  ofCell(cell: string): ChosenProduct {
    const chosen = cell === '' ? this.ofId(this.fallback) : (this.ofName(cell) ?? this.ofId(Number(cell)));
    if (chosen) return chosen;
    throw new RowError(cell === '' ? 'falta o produto (ou --product)' : `produto desconhecido: ${shown(cell)}`);
  }

  /**
   * Returns the product that has a subscription's or a level's name of another shop, whatever its case, or else the one
   * for rows without a product. Throws `RowError`.
   */
  ofForeignName(name: string): ChosenProduct {
    const chosen = this.ofName(name) ?? this.ofId(this.fallback);
    if (chosen) return chosen;
    throw new RowError(`nenhum produto tem o nome ${shown(name)}: dê --product`);
  }

  private ofName(name: string): ChosenProduct | undefined {
    const found = this.byName.get(name.toLowerCase());
    if (found === 'ambiguous') throw new RowError(`há mais de um produto ${shown(name)}: use o id`);
    return found;
  }

  private ofId(productId: number | null): ChosenProduct | undefined {
    const productName = productId === null ? undefined : this.names.get(productId);
    return productId === null || productName === undefined ? undefined : { productId, productName };
  }
}
