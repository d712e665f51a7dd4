/**
 * Computes CRC-16/CCITT-FALSE over the UTF-8 bytes of `text`, as four upper-case hexadecimal digits (EMV QR code, field
 * 63).
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
