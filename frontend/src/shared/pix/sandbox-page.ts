const PIX_SCHEME = 'br.gov.bcb.pix';

/** Returns the address of the sandbox's page for a BR Code; the list of charges for a code without a location. */
export function sandboxPageOf(pspUrl: string, brCode: string) {
  const at = brCode.indexOf(PIX_SCHEME);
  const [, length = '', rest = ''] = /^25(\d\d)(.*)$/s.exec(brCode.slice(at + PIX_SCHEME.length)) ?? [];
  const location = rest.slice(0, Number(length));
  const path = location.indexOf('/');
  return at < 0 || path < 0 ? pspUrl : new URL(location.slice(path + 1), pspUrl).href;
}
