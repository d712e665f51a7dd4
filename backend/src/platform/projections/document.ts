import { Schema, type SchemaDefinition, type SchemaOptions } from 'mongoose';

declare const TYPE: unique symbol;

/**
 * The type of a field where its constructor says too little: `String as FieldOf<OrderStatus>`, `Date as FieldOf<Date |
 * null>`.
 */
export interface FieldOf<T> {
  readonly [TYPE]?: T;
}

/** The fields of a view's documents, in mongoose's words. */
interface Fields {
  readonly [name: string]: unknown;
}

type TypeOf<Field> = Field extends StringConstructor
  ? string
  : Field extends NumberConstructor
    ? number
    : Field extends BooleanConstructor
      ? boolean
      : Field extends DateConstructor
        ? Date
        : Field extends readonly (infer Element)[]
          ? readonly TypeOf<Element>[]
          : Field extends FieldOf<infer T>
            ? T
            : DocumentOf<Field>;

/** The type of the documents that have these fields. */
export type DocumentOf<F> = { readonly [Name in keyof F]: TypeOf<F[Name]> };

/** Options of every view's schema: the runner manages ids, versions and indexes. */
const options = {
  _id: false,
  versionKey: false,
  autoIndex: false,
  autoCreate: false,
  minimize: false,
  id: false,
} as const satisfies SchemaOptions;

/** Returns the mongoose schema of documents with these fields; indexes are added with its `index`. */
export const viewSchema = <F extends Fields & { readonly _id: StringConstructor }>(fields: F): Schema<DocumentOf<F>> =>
  new Schema(fields as unknown as SchemaDefinition, options);
