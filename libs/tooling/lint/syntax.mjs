/** Forbids the syntax of each `{ selector, message }` among its options. */
export const syntax = {
  meta: { type: 'suggestion', schema: { type: 'array' } },
  create(context) {
    const report = (message) => (node) => context.report({ node, message });
    return Object.fromEntries(context.options.map(({ selector, message }) => [selector, report(message)]));
  },
};
