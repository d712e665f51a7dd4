import * as v from 'valibot';

export const PERIOD_REVERSED = 'O período termina antes de começar.';

/** Ends of a period, both included; an absent one is open. */
interface Period {
  readonly from?: Date | string | undefined;
  readonly to?: Date | string | undefined;
}

/** Returns the schema of a query whose `from` and `to` are in order, because no row could match a reversed period. */
// @__NO_SIDE_EFFECTS__
export const inOrder = <const Schema extends v.GenericSchema<unknown, Period>>(schema: Schema) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const { from, to } = value;
      if (from === undefined || to === undefined || from <= to) return;
      addIssue({
        message: PERIOD_REVERSED,
        path: [{ type: 'unknown', origin: 'value', input: value, key: 'to', value: to }],
      });
    }),
  );
