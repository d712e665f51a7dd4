import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { BrandMark } from '../../../shared/config/brand-mark.js';
import { CompanyLine } from '../../../shared/config/company-line.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { SIGN_UP } from './landing-header.js';
import { NewsletterForm } from './newsletter-form.js';
import { columnClass } from './section.js';

const linkClass =
  'inline-flex min-h-6 items-center text-dense text-muted no-underline hover:text-fg pointer-coarse:min-h-11';

export const LandingFooter = () => (
  <footer className="border-t border-line bg-surface">
    <div className={`${columnClass} grid justify-items-center gap-6 py-16 text-center md:py-24`}>
      <p className="max-w-[18ch] text-h1 font-semibold text-balance md:text-[2.5rem] md:leading-[1.1] md:tracking-[-0.025em]">
        Comece com o plano de um dia
      </p>
      <Link href={SIGN_UP} className={buttonClass({ size: 'large' })}>
        Criar conta
      </Link>
    </div>
    <div className={columnClass}>
      <div className="flex justify-center border-t border-line py-10">
        <NewsletterForm />
      </div>
    </div>
    <div className={columnClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-8">
        <div className="grid gap-2">
          <BrandMark size={24} />
          <CompanyLine />
        </div>
        <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6 gap-y-1">
          <Link href={paths.auth} className={linkClass}>
            Entrar
          </Link>
          <Link href={paths.status} className={linkClass}>
            Status dos serviços
          </Link>
          <Link href={paths.terms} className={linkClass}>
            Termos de uso
          </Link>
          <Link href={paths.privacy} className={linkClass}>
            Privacidade
          </Link>
        </nav>
      </div>
    </div>
  </footer>
);
