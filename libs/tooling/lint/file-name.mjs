const BANNED_WORDS = /(^|[-.])(utils?|helpers?|managers?|common|misc|base)([-.]|$)/;
const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*$/;

/** Requires a descriptive file name: kebab-case, no banned word, no barrel. */
export const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const name = context.filename.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '');
      if (!KEBAB_CASE.test(name)) context.report({ node, message: `File name '${name}' is not kebab-case.` });
      if (BANNED_WORDS.test(name)) context.report({ node, message: `File name '${name}' holds a banned word.` });
      if (name === 'index') context.report({ node, message: 'No index barrels: import the file itself.' });
    },
  }),
};
