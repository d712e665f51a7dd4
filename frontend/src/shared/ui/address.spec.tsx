import { render } from '@testing-library/react';
import { Address } from './address.js';

/** Returns the parts of a text between its places to wrap. */
function partsOf(value: string) {
  const { container } = render(<Address value={value} />);
  expect(container).toHaveTextContent(value);
  return container.innerHTML.replaceAll(/<\/?span[^>]*>/g, '').split('<wbr>');
}

it('an address may wrap after its separators, and is copied as it is', () => {
  expect(partsOf('https://robo.example.com/loja?canal=um')).toEqual([
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

it('a username may wrap after its dots and underscores, and a number stays whole', () => {
  expect(partsOf('ana_da.loja')).toEqual(['ana_', 'da.', 'loja', '']);
  expect(partsOf('ana1.500')).toEqual(['ana1.500', '']);
});
