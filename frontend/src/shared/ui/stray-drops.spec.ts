import { ignoreStrayDrops } from './stray-drops.js';

ignoreStrayDrops();

/** Returns false where the drop is taken from the browser. */
function drop(target: Element, { isFile = true, isTaken = false } = {}) {
  document.body.append(target);
  if (isTaken)
    target.addEventListener('drop', (event) => {
      event.preventDefault();
    });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const dataTransfer = { types: isFile ? ['Files'] : ['text/plain'], dropEffect: 'copy' };
  Object.assign(event, { dataTransfer });
  return { isLeft: target.dispatchEvent(event), effect: dataTransfer.dropEffect };
}

const element = (name: string, type?: string) => Object.assign(document.createElement(name), type ? { type } : {});

it('a file that is dropped on the page does not replace it', () => {
  expect(drop(element('p'))).toEqual({ isLeft: false, effect: 'none' });
});

it.each([
  ['text', element('p'), { isFile: false }, true],
  ['a file on a field for files', element('input', 'file'), {}, true],
  ['a file on a place that takes it', element('div'), { isTaken: true }, false],
])('the drop of %s is as before', (_what, target, options, isLeft) => {
  expect(drop(target, options)).toEqual({ isLeft, effect: 'copy' });
});
