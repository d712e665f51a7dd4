import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../testing/render-screen.js';
import { LinkedText } from './linked-text.js';

const hostile = [
  'javascript:alert(1)',
  'JavaScript://exemplo.com/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//exemplo.com/x',
  'mailto:a@exemplo.com',
  'ana@exemplo.com',
  '<a href="javascript:alert(1)">aqui</a>',
];

it('makes links of web addresses, and of nothing else', async () => {
  const text = `Veja https://exemplo.com/a?b="onclick=alert(1) e HTTP://exemplo.com/c.\n${hostile.join('\n')}`;
  const { container } = renderScreen(
    <p>
      <LinkedText text={text} />
    </p>,
  );
  const links = screen.getAllByRole('link', { name: /abre em nova aba/ });
  const hrefs = links.map((link) => new URL(link.getAttribute('href') ?? ''));
  expect(hrefs.map(({ origin }) => origin)).toEqual(['https://exemplo.com', 'http://exemplo.com']);
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttributeNames()).not.toContain('onclick');
  }
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('a')).toHaveLength(2);
  await expectNoAxeViolations();
});
