const COLUMNS = 120;

/** Old-fashioned words, with plain ones for them; `vocabulary` has the rest. */
const OLD_WORDS = [
  [/\b(bears?|bore|borne)\b/, 'have, contain, tolerate'],
  [/\b(hears?|heard)\b/, 'receive, be notified'],
  [/\b(stands?|stood)\b(?!-)/, 'be, apply, remain'],
  [/\btells?\b/, 'return, notify, report'],
  [/\bhand(s|ed|ing)? (it |them |this )?in\b/, 'submit, pass'],
  [/\b(gives?|gave|giving|given) way\b/, 'be replaced, yield'],
  [/\b(comes?|came|coming) to nothing\b/, 'fail, be abandoned'],
  [/\bwhatever (became|becomes|comes|came)\b/, 'in any case'],
  [/\b(afresh|lest|thereof|hence|whence)\b/, 'a plain word'],
];

/** Clauses that refer to their subject by a pronoun instead of a noun. */
const HEADLESS = [
  /(?:^|[.;:,(] )(?:what|whatever|whoever) (?!if\b|to\b|the\b|its\b)\w+/i,
  /\b(?:of|over|under|to|by|for|than|and|or|but|with|without|after|before|from|at|in|on|is|are) what\b/,
  /(?:^|(?<!\b(?:the|this|each|every|another|last|first|new|old|next)) )\bones? (?:that|which|who|whose)\b/i,
  /\b(?:those|that|he|she) (?:that|who|which|whose)\b/i,
];

const RELATIVE = /\b(?:which|who|whom|whose|what)\b/g;
/** Verbs with a clause as their object: «checks that…». */
const OF_CLAUSES =
  'checks?|ensures?|requires?|asserts?|shows?|knows?|proves?|sees?|guarantees?|assumes?|expects?|finds?|records?' +
  '|reports?|promises?|claims?|notes?|states?|verifies|says?|means?|decides?|warns?';
/** «that» where it neither points at a thing nor opens a clause. */
const THAT = new RegExp(
  '(?<!(?:^|\\b(?:so|such|now|than|is|are|was|be|of|in|at|to|from|by|for|with|on|and|or|but|not|before|after|as|until' +
    `|over|like|if|when|while|under|about|except|sure|fact|${OF_CLAUSES}) ))that\\b`,
  'gi',
);

/** Words in the third person; a plural noun is recognised by the word behind it. */
const OPENING = /^[A-Z][a-z-]*s(?: (?!(?:of|that|which|who|whose|are|were|have) )|[,.:;]|$)/;
const STATING = new RegExp(`^(?:${OF_CLAUSES}) that `, 'i');
const NO_VERB = /^(?:This|Its|Always|Has|Is|Was|Plus|Less|As|Us|Perhaps|Sometimes|Besides|[A-Z][a-z]*(?:ss|us|ous))\b/;

/** Splits a text, without its quotes and code, into sentences. */
const sentencesOf = (text) =>
  text
    .replace(/`[^`]*`|«[^»]*»|"[^"]*"|\{@link [^}]*\}/g, 'x')
    .split(/(?<=[.!?;:])\s+|\n\s*(?:\n|[-*|@])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());

const countOf = (sentence, pattern) => sentence.match(pattern)?.length ?? 0;

/** Returns a message for each old word of a text, once for each sentence. */
export const oldWords = (text) =>
  sentencesOf(text).flatMap((sentence) =>
    OLD_WORDS.flatMap(([pattern, plain]) => {
      const [word] = pattern.exec(sentence.toLowerCase()) ?? [];
      return word ? [`Old word '${word}': write ${plain}.`] : [];
    }),
  );

/** Returns the faults of a text, one message for each pattern and sentence. */
export const proseFaults = (text) => [
  ...oldWords(text),
  ...sentencesOf(text).flatMap((sentence) => [
    ...(HEADLESS.some((clause) => clause.test(sentence)) ? [`Headless relative: name the thing in '${sentence}'`] : []),
    ...(countOf(sentence, RELATIVE) + countOf(sentence, THAT) > 1 ? [`Two relatives: split '${sentence}'`] : []),
  ]),
];

/** Returns the numbers of the lines that are too long; rows of tables and addresses cannot be wrapped. */
export const longLines = (lines) =>
  lines.flatMap((line, at) => (line.length > COLUMNS && !/^\s*\||https?:\/\//.test(line) ? [at + 1] : []));

const DIRECTIVE = /^\s*(?:oxlint|oxfmt|@ts-|@jest-|@vite|webpack|c8|istanbul|[#@]__)/;

const textOf = ({ value }) =>
  value
    .replace(/^\*/, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();

const opensWithVerb = (text) => (OPENING.test(text) && !NO_VERB.test(text)) || STATING.test(text);

const isFunction = (node) => /^(?:Arrow)?Function(?:Expression)?$/.test(node?.type ?? '');

/** Returns true for the name of a component: it is a thing, which a noun phrase describes. */
const isComponent = (id) => /^[A-Z]/.test(id?.name ?? '');

/**
 * Requires plain prose in comments by docs/style.md: no old words, no headless relatives, one relative clause a
 * sentence, 120 columns, and a verb in the third person at the head of the doc comment of a function.
 */
export const prose = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const { sourceCode } = context;
    const judgeOpening = (node) => {
      const outer = /^Export/.test(node.parent?.type ?? '') ? node.parent : node;
      const comment = sourceCode.getCommentsBefore(outer).at(-1);
      if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return;
      const text = textOf(comment);
      if (!text.startsWith('@') && !opensWithVerb(text))
        context.report({
          loc: comment.loc,
          message: `Opening: begin with a verb (Returns, Throws, …): '${text.slice(0, 40)}'`,
        });
    };
    const judgeDeclaration = (node) => {
      if (!isComponent(node.id)) judgeOpening(node);
    };
    const judgeMethod = (node) => {
      if (node.kind !== 'constructor' && node.kind !== 'get') judgeOpening(node);
    };
    return {
      Program() {
        const prose = sourceCode.getAllComments().filter(({ value }) => !DIRECTIVE.test(value));
        const long = new Set(longLines(sourceCode.lines));
        for (const comment of prose) {
          const { loc } = comment;
          proseFaults(textOf(comment)).forEach((message) => context.report({ loc, message }));
          for (let line = loc.start.line; line <= loc.end.line; line += 1)
            if (long.has(line)) context.report({ loc: { line, column: 0 }, message: 'Columns: wrap at 120.' });
        }
      },
      FunctionDeclaration: judgeDeclaration,
      TSDeclareFunction: judgeDeclaration,
      VariableDeclaration(node) {
        const [{ id, init }] = node.declarations;
        if (isFunction(init) && !isComponent(id)) judgeOpening(node);
      },
      MethodDefinition: judgeMethod,
      TSAbstractMethodDefinition: judgeMethod,
      TSMethodSignature: judgeMethod,
      PropertyDefinition(node) {
        if (isFunction(node.value)) judgeOpening(node);
      },
    };
  },
};
