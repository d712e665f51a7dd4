import { render } from '@testing-library/react';
import { Address } from './address.js';

it('an address may wrap after its separators, and is copied as it is', () => {
  const value = 'https://robo.example.com/loja?canal=um';
  const { container } = render(<Address value={value} />);
  expect(container).toHaveTextContent(value);
  expect(container.innerHTML.replaceAll(/<\/?span[^>]*>/g, '').split('<wbr>')).toEqual([
    'https://',
    'robo.',
    'example.',
    'com/',
    'loja?',
    'canal=',
    'um',
    '',
  ]);
});
