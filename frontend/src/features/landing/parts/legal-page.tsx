import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { useConfig } from '../../../shared/config/config.js';
import { BrandLink } from '../../../shared/config/brand-mark.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { CompanyLine } from '../../../shared/config/company-line.js';
import { columnClass } from './section.js';
import { ThemeSwitch } from './theme-switch.js';

interface Chapter {
  readonly title: string;
  readonly text: string;
}

function Contact() {
  const email = useConfig(({ contactEmail }) => contactEmail);
  if (email === null) return null;
  return (
    <p className="text-muted">
      Dúvidas e pedidos:{' '}
      <a href={`mailto:${email}`} className="text-fg">
        {email}
      </a>
    </p>
  );
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
}

/** A text of law in numbered chapters, and who speaks. */
export const LegalPage = ({ title, lead, chapters }: LegalPageProps) => (
  <div className="min-h-dvh">
    <header className="border-b border-line">
      <div className={`${columnClass} flex h-(--header) items-center justify-between`}>
        <BrandLink href={paths.landing} />
        <ThemeSwitch />
      </div>
    </header>
    <main className="mx-auto grid w-full max-w-[44rem] gap-10 px-4 py-12 md:py-16">
      <header className="grid gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-lead text-muted">{lead}</p>
      </header>
      {chapters.map((chapter, index) => (
        <section key={chapter.title} className="grid gap-2">
          <h2 className="text-h3">
            {index + 1}. {chapter.title}
          </h2>
          <p className="text-muted">{chapter.text}</p>
        </section>
      ))}
      <footer className="grid justify-items-start gap-4 border-t border-line pt-8">
        <CompanyLine />
        <Contact />
        <Link href={paths.landing} className={buttonClass({ variant: 'secondary' })}>
          Voltar ao início
        </Link>
      </footer>
    </main>
  </div>
);
