import { Avatar } from '../../../shared/ui/avatar.js';
import { Card } from '../../../shared/ui/card.js';
import { Section } from './section.js';

const voices = [
  {
    name: 'Rafael M.',
    plan: 'Plano mensal',
    text: 'Paguei o PIX no celular e, quando olhei para o monitor, o saldo já estava lá. Nem precisei voltar para a aba.',
  },
  {
    name: 'Bianca T.',
    plan: 'Plano quinzenal',
    text: 'Pausei na semana de provas e, quando voltei, faltavam exatamente os mesmos dias. Era só isso que eu queria.',
  },
  {
    name: 'Diego A.',
    plan: 'Plano semanal',
    text: 'Troquei de placa-mãe, liberei o HWID pelo painel e entrei de novo. Um clique, nenhuma conversa.',
  },
] as const;

export const Testimonials = () => (
  <Section id="testimonials" title="Quem usa, conta" className="border-t border-line">
    <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
      {voices.map(({ name, plan, text }) => (
        <Card key={name} as="li">
          <figure className="flex h-full flex-col justify-between gap-6">
            <blockquote className="text-lead">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="flex items-center gap-3">
              <Avatar name={name} />
              <span className="grid">
                <span className="text-dense font-medium">{name}</span>
                <span className="text-caption text-muted">{plan}</span>
              </span>
            </figcaption>
          </figure>
        </Card>
      ))}
    </ul>
  </Section>
);
