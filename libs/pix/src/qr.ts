import QRCode from 'qrcode';

/** A PNG data URL of the QR code of exactly `text`: error correction M, the quiet zone of 4 modules, 6 pixels a module, black on white. */
export function qrPngDataUrl(text: string): Promise<string> {
  return QRCode.toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, scale: 6 });
}
