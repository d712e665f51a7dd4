/**
 * Returns the values that the user of a form has changed. The others may have been changed by a colleague since the
 * form was opened, and are not sent back.
 */
export const changedValues = <Body extends object>(
  body: Body,
  dirty: { readonly [Name in keyof Body]?: unknown },
): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && dirty[name as keyof Body]),
  ) as Partial<Body>;
