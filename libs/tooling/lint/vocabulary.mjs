/** Words that have a better one in the vocabulary of docs/glossary.md, in names and in prose. */
const REPLACED = {
  anew: 'again',
  answer: 'response, result, reply',
  answered: 'responded, returned',
  answering: 'responding',
  answers: 'responses, returns',
  beside: 'next to, in the background',
  brake: 'throttle',
  farewell: 'session end reason',
  nobody: 'no one, or what is missing',
  refusal: 'rejection, error',
  refusals: 'rejections, errors',
  refuse: 'reject',
  refused: 'rejected',
  refuses: 'rejects',
  specimen: 'story',
  told: 'notified, published',
};

/** Words that are plain in a name but old-fashioned in a sentence, or the other way round. */
const IN_NAMES = { ...REPLACED, kept: 'cached, stored' };
const IN_PROSE = {
  ...REPLACED,
  alone: 'only',
  asked: 'requested',
  kept: 'stored, cached',
  meanwhile: 'in the meantime',
  whoever: 'the one that',
};

const RIDDLE = /^(What|Who|Whether|How)\b/;
const TITLED = new Set(['describe', 'it', 'test']);

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const has = (words, word) => Object.hasOwn(words, word);

function declaredNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => declaredNames(part.value ?? part.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredNames);
    case 'AssignmentPattern':
      return declaredNames(pattern.left);
    case 'RestElement':
      return declaredNames(pattern.argument);
    case 'TSParameterProperty':
      return declaredNames(pattern.parameter);
    default:
      return [];
  }
}

/** Names of stored fields, which stay. */
const STORED = new Set(['keptMs']);

/** Returns the text of a JSDoc comment without its leading asterisks. */
const openingOf = (text) => text.replace(/^\*[\s*]*/, '');

/** Returns a message for each word of a text that has a better one. */
export const vocabularyFaults = (text) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => has(IN_PROSE, word))
    .map((word) => `Write ${IN_PROSE[word]} instead of '${word}'.`);

/**
 * Requires the vocabulary of docs/glossary.md in declared names, comments and test titles, and doc comments that open
 * with a verb or a noun phrase. Keys of objects are not judged, because they may be stored or cross the wire.
 */
export const vocabulary = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const judgeProse = (text, loc) => {
      vocabularyFaults(text).forEach((message) => context.report({ loc, message }));
    };
    const judgeName = (node) => {
      if (!node?.name || STORED.has(node.name)) return;
      for (const part of partsOf(node.name))
        if (has(IN_NAMES, part))
          context.report({ node, message: `'${node.name}': name it ${IN_NAMES[part]} instead of '${part}'.` });
    };
    const judgeKey = ({ computed, key }) => {
      if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) judgeName(key);
    };
    const judgeFunction = ({ id, params }) => {
      if (id) judgeName(id);
      params.flatMap(declaredNames).forEach(judgeName);
    };
    const judgeId = ({ id }) => judgeName(id);
    return {
      Program(node) {
        const file = context.filename.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '');
        judgeName({ ...node, name: file });
        for (const comment of context.sourceCode.getAllComments()) {
          const text = openingOf(comment.value);
          if (comment.value.startsWith('*') && RIDDLE.test(text))
            context.report({ loc: comment.loc, message: 'Open a doc comment with a verb or a noun phrase.' });
          judgeProse(text, comment.loc);
        }
      },
      VariableDeclarator: ({ id }) => declaredNames(id).forEach(judgeName),
      CatchClause: ({ param }) => declaredNames(param).forEach(judgeName),
      FunctionDeclaration: judgeFunction,
      FunctionExpression: judgeFunction,
      ArrowFunctionExpression: judgeFunction,
      ClassDeclaration: judgeId,
      TSInterfaceDeclaration: judgeId,
      TSTypeAliasDeclaration: judgeId,
      MethodDefinition: judgeKey,
      PropertyDefinition: judgeKey,
      CallExpression({ callee, arguments: [title] }) {
        const name = callee.type === 'CallExpression' ? callee.callee : callee;
        const called = name.type === 'MemberExpression' ? name.object : name;
        if (called.type === 'Identifier' && TITLED.has(called.name) && typeof title?.value === 'string')
          judgeProse(title.value, title.loc);
      },
    };
  },
};
