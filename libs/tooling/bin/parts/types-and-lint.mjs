import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './repository.mjs';

/**
 * Checks the types of one half of the repository and lints it with the same type information. Two tools would each read
 * every file and compute its types again.
 */
const HALVES = {
  node: { project: 'tsconfig.json', folder: '.', ignored: ['frontend/'] },
  browser: { project: 'frontend/tsconfig.json', folder: 'frontend', ignored: [] },
};

const FORMAT = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };

/** Compiles as `tsc` does: reuses the state of the last check and writes it again (`.cache/tsc`). */
function compile(project) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const { fileNames: rootNames, options, errors } = ts.getParsedCommandLineOfConfigFile(project, {}, host);
  const builder = ts.createIncrementalProgram({ rootNames, options });
  const diagnostics = [
    ...errors,
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSemanticDiagnostics(),
    ...builder.emit().diagnostics,
  ];
  return { program: builder.getProgram(), diagnostics: ts.sortAndDeduplicateDiagnostics(diagnostics) };
}

function fail(diagnostic) {
  process.stdout.write(ts.formatDiagnostics([diagnostic], FORMAT));
  process.exit(1);
}

/** Lints the files with the types of the program; a file outside the program is an error. */
async function lint({ folder, ignored }, program) {
  const typed = {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.config.ts'],
    languageOptions: { parserOptions: { programs: [program], projectService: false } },
  };
  const eslint = new ESLint({ cwd: ROOT, ignorePatterns: ignored, overrideConfig: [typed] });
  const results = await eslint.lintFiles([folder]);
  const formatter = await eslint.loadFormatter('stylish');
  return { output: await formatter.format(results), isClean: results.every(({ errorCount }) => errorCount === 0) };
}

process.chdir(ROOT);
const half = HALVES[process.argv[2]];
const { program, diagnostics } = compile(half.project);
process.stdout.write(ts.formatDiagnostics(diagnostics, FORMAT));
const { output, isClean } = await lint(half, program);
process.stdout.write(output);
process.exitCode = diagnostics.length === 0 && isClean ? 0 : 1;
