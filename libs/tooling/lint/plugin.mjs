import { fileName } from './file-name.mjs';
import { prose } from './prose.mjs';
import { syntax } from './syntax.mjs';
import { vocabulary } from './vocabulary.mjs';

/** The shop's own rules, as a plugin of oxlint. */
export default { meta: { name: 'shop' }, rules: { 'file-name': fileName, prose, syntax, vocabulary } };
