import fc from 'fast-check';
import { fileName, savedName } from './file-name.js';

describe('the name of a file', () => {
  it.each([
    ['Relatório final.pdf', 'Relatório final.pdf'],
    ['写真 📷.png', '写真 📷.png'],
    ['файл (1).zip', 'файл (1).zip'],
    ['Relato\u0301rio.pdf', 'Relatório.pdf'],
    ['C:\\Users\\eu\\jogo.exe', 'jogo.exe'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'arquivo'],
    ['.htaccess', 'htaccess'],
    ['fatura\u202Efdp.exe', 'faturafdp.exe'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
    ['a\u0000b.png', 'ab.png'],
    ['', 'arquivo'],
    ['   ', 'arquivo'],
    [undefined, 'arquivo'],
    ['meio par \uD83D.png', 'meio par \uFFFD.png'],
  ])('%j is %j', (declared, name) => {
    expect(fileName(declared)).toBe(name);
  });

  it('keeps its extension when it is cut to 200 characters', () => {
    expect(fileName(`${'ç'.repeat(300)}.zip`)).toBe(`${'ç'.repeat(196)}.zip`);
  });

  it('is never empty, too long, hidden or a path, whatever is declared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (declared) => {
        const name = fileName(declared);
        expect([...name].length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[\u0000-\u001f\u202a-\u202e/\\]|^\./);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the name under which a file is saved', () => {
  it.each([
    ['fatura.hta', 'application/pdf', 'fatura.hta.pdf'],
    ['fotos.jar', 'application/zip', 'fotos.jar.zip'],
    ['som', 'audio/ogg', 'som.ogg'],
    ['Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
    ['voz.opus', 'audio/ogg', 'voz.opus'],
    ['Instalador.exe', 'application/octet-stream', 'Instalador.exe'],
  ])('%s of the type %s is %s', (name, type, saved) => {
    expect(savedName(name, type)).toBe(saved);
  });
});
