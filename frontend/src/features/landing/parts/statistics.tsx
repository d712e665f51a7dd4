import { columnClass } from './section.js';

/** Figures that the product itself guarantees; none is counted or estimated. */
const figures = [
  { value: 'R$\u00a01,00', text: 'é o depósito mínimo' },
  { value: '3 s', text: 'entre uma conferência e outra do seu PIX' },
  { value: '24 h', text: 'por dia, com entrega automática' },
  { value: '90 dias', text: 'de histórico aberto na página de status' },
] as const;

export const Statistics = () => (
  <section aria-labelledby="statistics-title" className="py-16 md:py-20">
    <div className={columnClass}>
      <h2 id="statistics-title" className="sr-only">
        Números
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4">
        {figures.map(({ value, text }) => (
          <div key={value} className="flex flex-col-reverse justify-end gap-1 border-l border-line pl-4 md:pl-6">
            <dt className="text-muted">{text}</dt>
            <dd className="tabular text-h1 font-semibold whitespace-nowrap md:text-[2.5rem] md:leading-tight md:tracking-[-0.025em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
