import { sandboxPageOf } from './sandbox-page.js';

const CODE =
  '00020101021226760014br.gov.bcb.pix2554127.0.0.1:41161/qr/v2/29c46e452d3806d82c4b68c0bde515235204000053039865405';

describe('the sandbox page of a code', () => {
  it('is the address that the code holds, on the sandbox that is configured', () => {
    const location = '127.0.0.1:41161/qr/v2/29c46e452d3806d82c4b68c0bde5152352'.slice(0, 54);
    expect(sandboxPageOf('http://localhost:41161/segredo/', CODE)).toBe(
      `http://localhost:41161/segredo${location.slice(location.indexOf('/'))}`,
    );
  });

  it('is the list of charges for a code without an address', () => {
    expect(sandboxPageOf('http://localhost:41161/', '0002010102126304ABCD')).toBe('http://localhost:41161/');
    expect(sandboxPageOf('http://localhost:41161/', '00020126330014br.gov.bcb.pix0111123456789095204')).toBe(
      'http://localhost:41161/',
    );
  });
});
