import { Check } from 'lucide-react';
import { Section } from './section.js';

const promises = [
  'O preço que você vê é o preço que você paga. Se mudar, você é avisado antes.',
  'Pagou uma vez, recebeu uma vez. Nenhum clique repetido cobra de novo.',
  'Se algo sair do ar, a página de status diz o quê e desde quando.',
  'Renovação automática só se você ligar: sem ela, nada mais é cobrado no fim.',
];

export const About = () => (
  <Section id="about" title="Feito por quem também joga" className="border-y border-line bg-surface">
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="grid content-start gap-5 text-lead text-muted">
        <p>
          Assinatura de software para jogos sempre veio com letra miúda: tempo que corre enquanto você trabalha,
          comprovante por mensagem, chave que ninguém sabe de onde veio.
        </p>
        <p>
          Fizemos o contrário. O painel mostra cada segundo da sua licença, o pagamento se confirma sozinho e o que é
          seu fica guardado até você voltar.
        </p>
      </div>
      <ul className="grid content-start gap-5">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
            <Check aria-hidden size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-accent-fg" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
