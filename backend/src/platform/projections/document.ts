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

/** A field whose value in new documents is the same for all; `initialOf` reads it. */
interface WithDefault<T = unknown> {
  readonly type: T;
  readonly default: unknown;
}

type TypeOf<Field> =
  Field extends WithDefault<infer T>
    ? TypeOf<T>
    : Field extends StringConstructor
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

type WithDefaults<F> = { [Name in keyof F as F[Name] extends WithDefault ? Name : never]: F[Name] };

/** Returns the values of a new document whose fields declare them. */
export function initialOf<F extends Fields>(fields: F): DocumentOf<WithDefaults<F>> {
  const declared = (field: unknown): field is WithDefault =>
    typeof field === 'object' && field !== null && 'default' in field;
  const values = Object.entries(fields).flatMap(([name, field]) => (declared(field) ? [[name, field.default]] : []));
  return Object.fromEntries(values) as DocumentOf<WithDefaults<F>>;
}

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
