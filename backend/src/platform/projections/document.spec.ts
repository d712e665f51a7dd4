import { type DocumentOf, type FieldOf, viewSchema } from './document.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const fields = {
  _id: String,
  status: String as FieldOf<'open' | 'closed'>,
  total: Number,
  visible: Boolean,
  placedAt: Date,
  paidAt: Date as FieldOf<Date | null>,
  labels: [String],
  items: [Object] as FieldOf<readonly { readonly planId: number }[]>,
  ended: [{ sessionId: String, expiresAt: Date }],
};

interface Doc {
  readonly _id: string;
  readonly status: 'open' | 'closed';
  readonly total: number;
  readonly visible: boolean;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly labels: readonly string[];
  readonly items: readonly { readonly planId: number }[];
  readonly ended: readonly { readonly sessionId: string; readonly expiresAt: Date }[];
}

describe('the fields of a document', () => {
  it('give its type', () => {
    const isSame: Same<
      { [K in keyof DocumentOf<typeof fields>]: DocumentOf<typeof fields>[K] },
      { [K in keyof Doc]: Doc[K] }
    > = true;
    expect(isSame).toBe(true);
  });

  it('give its schema, with every path', () => {
    const schema = viewSchema(fields).index({ status: 1, _id: 1 });
    expect(Object.keys(schema.paths)).toEqual(Object.keys(fields));
    expect(schema.path('status').instance).toBe('String');
    expect(schema.path('paidAt').instance).toBe('Date');
    expect(schema.indexes().map(([keys]) => keys)).toEqual([{ status: 1, _id: 1 }]);
  });
});
