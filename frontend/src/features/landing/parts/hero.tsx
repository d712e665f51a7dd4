import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../shared/ui/button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { HeroCard } from './hero-card.js';
import { SIGN_UP } from './landing-header.js';
import { columnClass } from './section.js';

/** A fine grid that fades out, and a breath of the accent above it. */
const Backdrop = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
    <div className="absolute inset-0 bg-[linear-gradient(var(--line)_1px,transparent_1px),linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[4rem_4rem] opacity-50 [mask-image:radial-gradient(70%_80%_at_70%_30%,#000,transparent)]" />
    <div className="absolute -top-40 right-0 h-140 w-200 bg-[radial-gradient(50%_50%_at_50%_50%,color-mix(in_oklab,var(--accent)_14%,transparent),transparent)]" />
  </div>
);

export const Hero = () => (
  <section id="hero" aria-labelledby="hero-title" className="relative isolate">
    <Backdrop />
    <div className={`${columnClass} grid items-center gap-12 py-16 md:py-20 lg:grid-cols-[7fr_5fr] lg:gap-6 lg:py-28`}>
      <div className="grid min-w-0 gap-8">
        <div className="grid gap-5">
          <h1 id="hero-title" className="text-hero">
            <span className="block">Assine, jogue, pause.</span> <span className="block">O tempo é seu.</span>
          </h1>
          <p className="max-w-[34rem] text-lead text-muted md:text-h3 md:font-normal">
            Softwares para jogos com entrega imediata. Pague por PIX, receba o acesso em segundos e pare o relógio
            quando não estiver jogando.
          </p>
        </div>
        <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Link href={SIGN_UP} className={buttonClass({ size: 'large' })}>
            Criar conta
            <ArrowRight {...largeIcon} />
          </Link>
          <a href="#features" className={buttonClass({ size: 'large', variant: 'secondary' })}>
            Ver recursos
          </a>
        </div>
        <p className="text-dense text-subtle">Sem mensalidade automática. Você paga só pelo plano que escolher.</p>
      </div>
      <HeroCard />
    </div>
  </section>
);
