import { ProblemError, type ProblemName } from './problem.js';

type Window = { from: number; to: number; page: number; size: number };

/** Reads the time window and the page of a list call. Throws `problem` when they are missing or out of range. */
export function windowOf(query: URLSearchParams, problem: ProblemName): Window {
  const from = Date.parse(query.get('inicio') ?? '');
  const to = Date.parse(query.get('fim') ?? '');
  const page = Number(query.get('paginacao.paginaAtual') ?? 0);
  const size = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const paged = Number.isInteger(page) && page >= 0 && Number.isInteger(size) && size >= 1 && size <= 1000;
  if (Number.isNaN(from) || Number.isNaN(to) || from > to || !paged)
    throw new ProblemError(problem, 'Confira inicio, fim e a paginação.');
  return { from, to, page, size };
}

/** Returns one page of `items` with the contract's `parametros`. */
export function pageOf<T>(items: T[], window: Window): { parametros: unknown; items: T[] } {
  const { page, size } = window;
  return {
    parametros: {
      inicio: new Date(window.from).toISOString(),
      fim: new Date(window.to).toISOString(),
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.ceil(items.length / size),
        quantidadeTotalDeItens: items.length,
      },
    },
    items: items.slice(page * size, (page + 1) * size),
  };
}
