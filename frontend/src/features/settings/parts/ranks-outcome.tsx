import type { PreviewGain, RanksPreview } from '@shop/contracts/loyalty-preview';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatCount } from '../../../shared/format/count.js';
import { personPath } from '@shop/contracts/paths';

const list = new Intl.ListFormat('pt-BR');

/** Says how many users a simulation concerns, and that not all of them are listed where that is so. */
function summary({ users, gains }: RanksPreview) {
  if (users === 0) return 'Ninguém mudaria de rank nem ganharia nada.';
  const all = users === 1 ? '1 usuário mudaria.' : `${formatCount(users)} usuários mudariam.`;
  return gains.length < users ? `${all} Estes são os primeiros ${formatCount(gains.length)}.` : all;
}

const Gain = ({ gain: { user, from, to, rewards } }: { gain: PreviewGain }) => (
  <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link href={personPath(user.id)} className="font-medium text-fg underline-offset-4 hover:underline">
        {user.username ?? 'Conta excluída'}
      </Link>
      <span className="inline-flex items-center gap-2 text-dense">
        {from}
        <ArrowRight aria-label="passa a" size={16} strokeWidth={1.75} />
        {to ?? 'sem rank'}
      </span>
    </span>
    {rewards.length === 0 ? null : <span className="text-dense text-muted">Ganharia {list.format(rewards)}.</span>}
  </li>
);

/** Users concerned by a simulation of ranks, and the gain of each. */
export const RanksOutcome = ({ outcome }: { outcome: RanksPreview }) => (
  <section aria-label="Resultado da simulação" className="grid gap-2 border-t border-line pt-4">
    <p className="font-medium">{summary(outcome)}</p>
    <ul className="grid">
      {outcome.gains.map((gain) => (
        <Gain key={gain.user.id} gain={gain} />
      ))}
    </ul>
  </section>
);
