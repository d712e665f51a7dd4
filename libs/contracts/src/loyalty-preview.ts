import * as v from 'valibot';
import { cleanText, trimmed, upTo } from './shapes.js';

/** Largest number of ranks in one preview. */
export const PREVIEW_RANKS_MAX = 20;
/** Largest number of users named in a preview; `users` counts all. */
export const PREVIEW_GAINS_MAX = 200;

const text = (message: string, max: number) =>
  v.pipe(cleanText(message), trimmed(), v.minLength(1, message), upTo(max, message));

const ProposedRank = v.strictObject({
  name: text('Dê um nome de até 40 caracteres a cada rank.', 40),
  xp: v.pipe(
    v.number('O XP deve ser um número inteiro.'),
    v.integer('O XP deve ser um número inteiro.'),
    v.minValue(0, 'O XP não pode ser negativo.'),
    v.maxValue(1_000_000, 'O XP pode ser no máximo 1.000.000.'),
  ),
  reward: v.optional(v.nullable(text('Descreva a recompensa em até 120 caracteres.', 120)), null),
});
export type ProposedRank = v.InferOutput<typeof ProposedRank>;

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Ranks to try, in any order, each with its own name and threshold. */
export const PreviewRanks = v.strictObject({
  ranks: v.pipe(
    v.array(ProposedRank, 'Informe os ranks.'),
    v.minLength(1, 'Informe pelo menos um rank.'),
    v.maxLength(PREVIEW_RANKS_MAX, `Informe no máximo ${String(PREVIEW_RANKS_MAX)} ranks.`),
    v.check((ranks) => areDistinct(ranks.map(({ name }) => name)), 'Cada rank precisa de um nome diferente.'),
    v.check((ranks) => areDistinct(ranks.map(({ xp }) => xp)), 'Cada rank precisa de um XP diferente.'),
  ),
});
export type PreviewRanks = v.InferOutput<typeof PreviewRanks>;

/** Effect of the proposed ranks on one user; `to` is null below the lowest of them. */
export const PreviewGain = v.object({
  user: v.object({ id: v.string(), username: v.nullable(v.string()) }),
  from: v.string(),
  to: v.nullable(v.string()),
  rewards: v.array(v.string()),
});
export type PreviewGain = v.InferOutput<typeof PreviewGain>;

/**
 * `users`: number of users whose rank or rewards would change; `gains`: the first `PREVIEW_GAINS_MAX` of them, by id.
 */
export const RanksPreview = v.object({ message: v.string(), users: v.number(), gains: v.array(PreviewGain) });
export type RanksPreview = v.InferOutput<typeof RanksPreview>;
