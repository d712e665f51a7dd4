import { blackAndWhitePng } from './png.js';

const MARGIN = 4;
const SCALE = 6;

/**
 * Returns a PNG data URL of the QR code of exactly `text`: error correction M, quiet zone of 4 modules, 6 pixels a
 * module, black on white.
 */
export async function qrPngDataUrl(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const isDark = (column: number, row: number): boolean =>
    Math.min(column, row) >= 0 && Math.max(column, row) < modules.size && modules.get(row, column) === 1;
  const png = await blackAndWhitePng({ size: modules.size, margin: MARGIN, scale: SCALE, isDark });
  return `data:image/png;base64,${png.toString('base64')}`;
}
